import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'mocha';
import {
  COMMANDS,
  CONTEXT_KEYS,
  INTERNAL_COMMANDS,
  SCHEME,
  SECTION,
  SETTINGS,
  TREE_ITEMS,
  VIEWS,
} from '../../../src/host/names.ts';
import { checkSettings } from '../../../src/host/settings/rules.ts';
import { readJson } from '../../support/messages.ts';

interface Property {
  default: unknown;
  markdownDescription: string;
  order: number;
  scope: string;
  enum?: string[];
  markdownEnumDescriptions?: string[];
}

interface Manifest {
  activationEvents: string[];
  capabilities: { untrustedWorkspaces: { restrictedConfigurations: string[] } };
  contributes: {
    commands: { command: string; title: string; category?: string }[];
    configuration: { properties: Record<string, Property> };
    keybindings: { command: string; when: string }[];
    menus: Record<string, { command?: string; submenu?: string; when?: string }[]>;
    submenus: { id: string }[];
    views: Record<string, { id: string }[]>;
    viewsContainers: { activitybar: { id: string; icon: string }[] };
    walkthroughs: { steps: { media: { svg: string } }[] }[];
  };
}

const manifest = readJson('package.json') as Manifest;
const texts = readJson('package.nls.json') as Record<string, string>;
const { contributes } = manifest;
const source = JSON.stringify(manifest);

describe('the manifest and the code', () => {
  it('have the same commands', () => {
    const declared = contributes.commands.map(({ command }) => command);
    assert.deepEqual(declared.sort(), Object.values(COMMANDS).sort());
    for (const name of Object.values(INTERNAL_COMMANDS)) assert.ok(!source.includes(`"${name}"`));
  });

  it('have the same views', () => {
    assert.deepEqual(Object.keys(contributes.views), [VIEWS.container]);
    const views = contributes.views[VIEWS.container]!.map(({ id }) => id);
    assert.deepEqual(views, [VIEWS.payloads, VIEWS.savings]);
    assert.deepEqual(
      contributes.viewsContainers.activitybar.map(({ id }) => id),
      [VIEWS.container],
    );
  });

  it('have the same settings with the same defaults', () => {
    const { properties } = contributes.configuration;
    const names = Object.values(SETTINGS).map((name) => `${SECTION}.${name}`);
    assert.deepEqual(Object.keys(properties).sort(), names.sort());
    const declared = checkSettings((name) => properties[`${SECTION}.${name}`]!.default);
    assert.deepEqual(
      declared,
      checkSettings(() => undefined),
    );
    assert.deepEqual(declared.refused, []);
  });

  it('name only commands and submenus that there are in menus and keybindings', () => {
    const commands: string[] = Object.values(COMMANDS);
    const submenus = contributes.submenus.map(({ id }) => id);
    for (const entry of [...Object.values(contributes.menus).flat(), ...contributes.keybindings]) {
      if ('submenu' in entry) assert.ok(submenus.includes(entry.submenu), entry.submenu);
      else assert.ok(commands.includes(entry.command!), entry.command);
    }
  });

  it('use the same names in when clauses', () => {
    const clauses = source.match(/"when":"[^"]*"/g) ?? [];
    const known = [SCHEME, ...Object.values(VIEWS), ...Object.values(TREE_ITEMS)];
    for (const clause of clauses) {
      for (const [, name] of clause.matchAll(/(?:==|!=) ([\w.-]+)/g)) {
        assert.ok(known.includes(name!), `${name} in ${clause}`);
      }
      const keys: string[] = [...Object.values(CONTEXT_KEYS), ...Object.values(VIEWS)];
      for (const [key] of clause.matchAll(/(?<!config\.)contextDigest\.\w+/g)) {
        assert.ok(keys.includes(key), `${key} in ${clause}`);
      }
    }
  });
});

describe('the manifest', () => {
  it('describes every setting, in order, and each of its values', () => {
    const properties = Object.values(contributes.configuration.properties);
    const orders = properties.map(({ order }) => order);
    assert.deepEqual(
      orders,
      [...orders].sort((a, b) => a - b),
    );
    for (const property of properties) {
      assert.match(property.markdownDescription, /^%config\..+%$/);
      assert.ok(property.scope);
      assert.equal(property.markdownEnumDescriptions?.length, property.enum?.length);
    }
  });

  it('restricts what an untrusted workspace may set', () => {
    const { restrictedConfigurations } = manifest.capabilities.untrustedWorkspaces;
    const sensitive = Object.values(SETTINGS).filter((name) =>
      /^(store|history|prices|prose|agents)\.|^identifierKeys$/.test(name),
    );
    for (const name of sensitive) {
      assert.ok(restrictedConfigurations.includes(`${SECTION}.${name}`), name);
    }
  });

  it('has a text for each of its keys, and no text without a key', () => {
    const used = new Set([...source.matchAll(/"%([\w.]+)%"/g)].map(([, key]) => key!));
    assert.deepEqual([...used].sort(), Object.keys(texts).sort());
  });

  it('gives every command a title and the category', () => {
    for (const { title, category } of contributes.commands) {
      assert.match(title, /^%command\.\w+%$/);
      assert.equal(category, '%category%');
    }
  });

  it('points to files that there are', () => {
    const files = [
      ...contributes.viewsContainers.activitybar.map(({ icon }) => icon),
      ...contributes.walkthroughs.flatMap(({ steps }) => steps.map(({ media }) => media.svg)),
    ];
    const repository = path.resolve(import.meta.dirname, '..', '..', '..');
    for (const file of files) assert.ok(existsSync(path.join(repository, file)), file);
  });

  it('starts with nothing but the end of start-up and its own documents', () => {
    assert.deepEqual(manifest.activationEvents, ['onStartupFinished', `onFileSystem:${SCHEME}`]);
  });
});
