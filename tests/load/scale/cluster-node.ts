import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../../runner/run-command.ts';
import type { NodeLocation } from './place.ts';
import { waitFor } from '../../fixtures/until.ts';

const script = path.join(repositoryRoot, 'site/start-service.js');

/** A server that has said nothing for so long is out of reach. */
const patienceMs = 5000;

/** What a server is told, and the file in which what it says is kept. */
export interface NodeOptions {
  readonly env: Readonly<Record<string, string>>;
  readonly logFile: string;
}

/** One server of the site, which can be ended and started again where it was. */
export class ClusterNode {
  readonly name: string;
  /** Where it listens, without a scheme. */
  readonly address: string;
  readonly #place: NodeLocation;
  readonly #env: Readonly<Record<string, string>>;
  readonly #logFile: string;
  #child: ChildProcess | undefined;

  constructor(name: string, place: NodeLocation, port: number, scene: NodeOptions) {
    this.name = name;
    this.address = `${place.far}:${port}`;
    this.#place = place;
    this.#env = { ...scene.env, HOST: place.far, PORT: String(port) };
    this.#logFile = scene.logFile;
    process.once('exit', () => this.#child?.kill('SIGKILL'));
  }

  get origin(): string {
    return `http://${this.address}`;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Starts it, and waits until it says that it is ready. */
  async start(): Promise<void> {
    const [program, ...args] = [...this.#place.before, process.execPath, script];
    const child = spawn(program, args, {
      env: { PATH: process.env['PATH'] ?? '', ...this.#env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#child = child;
    child.stderr.on('data', (chunk: Buffer) => appendFileSync(this.#logFile, chunk));
    await waitFor(async () => {
      if (child.exitCode !== null) throw new Error(`${this.name} ended: see ${this.#logFile}`);
      return (await this.readiness()) === 200;
    }, this.name);
  }

  /** What it answers when it is asked whether it is ready; undefined for nothing at all. */
  async readiness(): Promise<number | undefined> {
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await fetch(`${this.origin}/readyz`, { signal }).catch(() => undefined);
    return answer?.status;
  }

  /** Ends it without a word. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  /** Asks it to stop, and waits until it has. */
  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}
