// A file system that lies on no disk, for tests: one folder with one large file, to be read only.
const { Buffer } = require('node:buffer');
const vscode = require('vscode');

const orders = Array.from({ length: 400 }, (_, id) => ({ id, status: 'paid', total: `${id}.50` }));
const files = { 'orders.json': Buffer.from(JSON.stringify({ orders })) };

const refuse = () => {
  throw vscode.FileSystemError.NoPermissions();
};

/** The content at an address; undefined for the folder. */
function contentAt(uri) {
  const name = uri.path.replace(/^\/shop\/?/, '');
  if (name !== '' && !(name in files)) throw vscode.FileSystemError.FileNotFound(uri);
  return files[name];
}

const provider = {
  onDidChangeFile: new vscode.EventEmitter().event,
  watch: () => new vscode.Disposable(() => undefined),
  stat(uri) {
    const content = contentAt(uri);
    const type = content ? vscode.FileType.File : vscode.FileType.Directory;
    return { type, ctime: 0, mtime: 0, size: content?.length ?? 0 };
  },
  readDirectory: () => Object.keys(files).map((name) => [name, vscode.FileType.File]),
  readFile: (uri) => contentAt(uri) ?? refuse(),
  writeFile: refuse,
  createDirectory: refuse,
  rename: refuse,
  delete: refuse,
};

function activate(context) {
  const options = { isReadonly: true };
  context.subscriptions.push(
    vscode.workspace.registerFileSystemProvider('memory', provider, options),
  );
}

module.exports = { activate };
