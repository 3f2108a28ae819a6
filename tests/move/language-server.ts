import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  createProtocolConnection,
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DocumentSymbolRequest,
  ExitNotification,
  InitializedNotification,
  InitializeRequest,
  RenameRequest,
  ShutdownRequest,
  type DocumentSymbol,
  type Position,
  type ProtocolConnection,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver-protocol/node';
import { repositoryRoot } from '../runner/run-command.ts';

/** The edits of each file, by its absolute path. */
export type Edits = ReadonlyMap<string, readonly TextEdit[]>;

/**
 * The TypeScript language server for the project in a folder. Files stay open in the server once a
 * request or `write` names them. Disposal ends the process.
 */
export class LanguageServer implements AsyncDisposable {
  readonly #connection: ProtocolConnection;

  /** The version of each open file, by its URI. */
  readonly #versions = new Map<string, number>();

  private constructor(connection: ProtocolConnection) {
    this.#connection = connection;
  }

  /** Starts the server in the folder of a `tsconfig.json`. */
  static async start(folder: string): Promise<LanguageServer> {
    const compiler = path.join(repositoryRoot, 'node_modules/.bin/tsc');
    const { stdin, stdout } = spawn(compiler, ['--lsp', '--stdio'], {
      cwd: folder,
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const connection = createProtocolConnection(stdout, stdin);
    connection.listen();
    await connection.sendRequest(InitializeRequest.type, {
      processId: process.pid,
      rootUri: pathToFileURL(folder).href,
      workspaceFolders: [{ uri: pathToFileURL(folder).href, name: 'project' }],
      capabilities: {
        textDocument: { documentSymbol: { hierarchicalDocumentSymbolSupport: true } },
      },
    });
    await connection.sendNotification(InitializedNotification.type, {});
    return new LanguageServer(connection);
  }

  /** Resolves to the edits that rename the declaration at a position of a file and all its uses. */
  async getRenameEdits(file: string, position: Position, newName: string): Promise<Edits> {
    const params = { textDocument: await this.#open(file), position, newName };
    return getEdits(await this.#connection.sendRequest(RenameRequest.type, params));
  }

  /** Resolves to the declarations of a file, with their members. */
  async listSymbols(file: string): Promise<readonly DocumentSymbol[]> {
    const params = { textDocument: await this.#open(file) };
    const symbols = await this.#connection.sendRequest(DocumentSymbolRequest.type, params);
    return (symbols ?? []).filter((symbol) => 'selectionRange' in symbol);
  }

  /** Reports the new text of a file. */
  async write(file: string, text: string): Promise<void> {
    const { uri } = await this.#open(file);
    const version = (this.#versions.get(uri) ?? 0) + 1;
    this.#versions.set(uri, version);
    await this.#connection.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument: { uri, version },
      contentChanges: [{ text }],
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#connection.sendRequest(ShutdownRequest.type);
    await this.#connection.sendNotification(ExitNotification.type);
    this.#connection.dispose();
  }

  async #open(file: string): Promise<{ uri: string }> {
    const uri = pathToFileURL(file).href;
    if (this.#versions.has(uri)) return { uri };
    this.#versions.set(uri, 1);
    await this.#connection.sendNotification(DidOpenTextDocumentNotification.type, {
      textDocument: {
        uri,
        languageId: file.endsWith('x') ? 'typescriptreact' : 'typescript',
        version: 1,
        text: readFileSync(file, 'utf8'),
      },
    });
    return { uri };
  }
}

function getEdits(edit: WorkspaceEdit | null): Edits {
  const edits = new Map<string, readonly TextEdit[]>();
  for (const [uri, changes] of Object.entries(edit?.changes ?? {})) {
    edits.set(fileURLToPath(uri), changes);
  }
  for (const change of edit?.documentChanges ?? []) {
    if (!('textDocument' in change)) continue;
    const changes = change.edits.filter((each): each is TextEdit => 'newText' in each);
    edits.set(fileURLToPath(change.textDocument.uri), changes);
  }
  return edits;
}
