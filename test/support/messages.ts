import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const repository = path.resolve(import.meta.dirname, '..', '..');

/** Every text that the host hands to `l10n.t`, in the order of files and lines. */
export function messagesInCode(): string[] {
  return messagesWithin(() => true);
}

/** The texts of notifications that have no buttons. */
export function plainMessages(): string[] {
  return messagesWithin(isInformed);
}

function isInformed(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isConditionalExpression(parent)) return isInformed(parent);
  return ts.isCallExpression(parent) && parent.expression.getText() === 'inform';
}

/** @param isMeant Told a call of `l10n.t`. */
function messagesWithin(isMeant: (call: ts.CallExpression) => boolean): string[] {
  const found = new Set<string>();
  for (const file of globSync('src/**/*.ts', { cwd: repository }).sort()) {
    const source = readFileSync(path.join(repository, file), 'utf8');
    if (!source.includes('l10n.t(')) continue;
    visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  }
  return [...found];

  function visit(node: ts.Node): void {
    if (ts.isCallExpression(node) && /(^|\.)l10n\.t$/.test(node.expression.getText())) {
      const [message] = node.arguments;
      if (!message || !ts.isStringLiteralLike(message)) {
        const { fileName } = node.getSourceFile();
        throw new Error(`${fileName}: l10n.t takes a literal, so that it can be translated`);
      }
      if (isMeant(node)) found.add(message.text);
    }
    ts.forEachChild(node, visit);
  }
}

/** A JSON file of the repository. */
export function readJson(file: string): unknown {
  return JSON.parse(readFileSync(path.join(repository, file), 'utf8'));
}
