import { chromium, type Browser } from 'playwright-core';
import { findChromium } from './chromium.ts';
import { stepMilliseconds } from './wait.ts';

/** A headless Chromium that reaches this machine only. */
export async function openBrowser(): Promise<Browser> {
  const { executable, environment } = await findChromium();
  return chromium.launch({
    executablePath: executable,
    timeout: stepMilliseconds,
    env: { ...definedEnvironment(), ...environment },
    // A signal ends this process, as it would without a browser: the browser ends with it.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: [
      // Containers run as root and have a small /dev/shm.
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-domain-reliability',
      '--disable-sync',
      '--no-first-run',
      '--no-pings',
    ],
  });
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );
}
