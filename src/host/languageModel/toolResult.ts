import * as vscode from 'vscode';

/** What a model reads, each text a part of its own. */
export function toolResult(texts: readonly string[]): vscode.LanguageModelToolResult {
  return new vscode.LanguageModelToolResult(
    texts.map((text) => new vscode.LanguageModelTextPart(text)),
  );
}

/**
 * What the user is asked before a tool runs.
 *
 * @param message Taken as it is: file names are no Markdown.
 */
export function askFirst(
  title: string,
  message: string,
): vscode.LanguageModelToolConfirmationMessages {
  return { title, message: new vscode.MarkdownString().appendText(message) };
}
