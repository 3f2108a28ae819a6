import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '../run/command.ts';

/** What a start prints once pages are served. */
const readyLine = /Vitrine is ready on (http:\S+)/;

/** How a start that failed, or a server that was stopped, ended. */
export interface ProcessExit {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** The site as `npm start` runs it, in a process and a data folder of its own. */
export interface SiteProcess {
  /** Where it answers; rejects with what was printed if it ends before that. */
  readonly url: Promise<string>;
  readonly ended: Promise<ProcessExit>;
  /** Asks it to stop, as a system does, and waits until it has. */
  stop(): Promise<ProcessExit>;
}

/** What is started, where not this project on empty data. */
interface SiteOptions {
  /** A folder with films that are packaged already. */
  readonly packages?: string;
  /** Where the site is installed. */
  readonly installed?: string;
  /** What Node is started with. */
  readonly words?: readonly string[];
}

/** Starts the site on a free port; variables that are not given stand as on a fresh machine. */
export function startSite(
  env: Readonly<Record<string, string>> = {},
  { packages, installed = repositoryRoot, words = ['site/start.js'] }: SiteOptions = {},
): SiteProcess {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-pages-'));
  if (packages) cpSync(packages, path.join(folder, 'data/media'), { recursive: true });
  const child = spawn(process.execPath, words, {
    cwd: installed,
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      DATA_DIR: path.join(folder, 'data'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, errors] = ['', ''];
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const ready = Promise.withResolvers<string>();
  // Whoever asks for the address hears of a failure; nobody has to.
  ready.promise.catch(() => undefined);
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    const url = readyLine.exec(output)?.[1];
    if (url) ready.resolve(url.replace('localhost', '127.0.0.1'));
  });
  const ended = new Promise<ProcessExit>((resolve) => {
    child.once('close', (code) => {
      rmSync(folder, { recursive: true, force: true });
      ready.reject(new Error(`The site ended early.\n${output}${errors}`));
      resolve({ code, output, errors });
    });
  });
  const stop = (): Promise<ProcessExit> => {
    child.kill('SIGTERM');
    return ended;
  };
  return { url: ready.promise, ended, stop };
}
