import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';

/** The only folder that a savings page may load anything from. */
export function pageRoot(extensionUri: vscode.Uri): vscode.Uri {
  return vscode.Uri.joinPath(extensionUri, 'dist');
}

/**
 * The page before its script runs. Nothing is allowed but that script, by a nonce made for this
 * page, and the style sheet and font from our own folder.
 */
export function pageHtml(
  webview: vscode.Webview,
  extensionUri: vscode.Uri,
  place: 'view' | 'panel',
  title: string,
): string {
  const nonce = randomBytes(16).toString('base64url');
  const file = (name: string) =>
    webview.asWebviewUri(vscode.Uri.joinPath(pageRoot(extensionUri), name)).toString();
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src ${webview.cspSource}`,
    `font-src ${webview.cspSource}`,
  ].join('; ');
  return `<!DOCTYPE html>
<html lang="${escape(vscode.env.language)}" data-place="${place}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<link rel="stylesheet" href="${file('dashboard.css')}">
</head>
<body>
<main></main>
<script nonce="${nonce}" src="${file('dashboard.js')}"></script>
</body>
</html>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${String(character.charCodeAt(0))};`);
}
