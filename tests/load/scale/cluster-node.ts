import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../../runner/run-command.ts';
import { CLUSTER_TIMEOUT_MS } from './node-environment.ts';
import type { NodeNetwork } from './node-network.ts';
import { waitFor } from '../../fixtures/wait-for.ts';

const script = path.join(repositoryRoot, 'site/start-service.js');

/** How long to wait for a response to `/readyz`. A node without one counts as unreachable. */
const READINESS_TIMEOUT_MS = 5000;

/** The environment of a node, and the file to which its log is appended. */
export interface NodeOptions {
  readonly env: Readonly<Record<string, string>>;
  readonly logFile: string;
}

/** One server of the site. It can be killed or stopped, and started again at the same address. */
export class ClusterNode {
  readonly name: string;
  /** The host and port on which the node listens. */
  readonly address: string;
  readonly #network: NodeNetwork;
  readonly #env: Readonly<Record<string, string>>;
  readonly #logFile: string;
  #child: ChildProcess | undefined;

  constructor(name: string, network: NodeNetwork, port: number, options: NodeOptions) {
    this.name = name;
    this.address = `${network.nodeAddress}:${port}`;
    this.#network = network;
    this.#env = { ...options.env, HOST: network.nodeAddress, PORT: String(port) };
    this.#logFile = options.logFile;
    process.once('exit', () => this.#child?.kill('SIGKILL'));
  }

  get origin(): string {
    return `http://${this.address}`;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Starts the node, and waits until it is ready. */
  async start(): Promise<void> {
    const [program, ...args] = [...this.#network.commandPrefix, process.execPath, script];
    const child = spawn(program, args, {
      env: { PATH: process.env['PATH'] ?? '', ...this.#env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#child = child;
    child.stderr.on('data', (chunk: Buffer) => appendFileSync(this.#logFile, chunk));
    const exit = new AbortController();
    child.once('exit', () => exit.abort(new Error(`${this.name} exited: see ${this.#logFile}`)));
    await waitFor(async () => (await this.fetchReadyStatus()) === 200, {
      ...{
        timeoutMs: CLUSTER_TIMEOUT_MS,
        message: `${this.name} did not become ready`,
        signal: exit.signal,
      },
    });
  }

  /** Resolves to the status of `/readyz`. `undefined` if the node does not respond within 5 s. */
  async fetchReadyStatus(): Promise<number | undefined> {
    const signal = AbortSignal.timeout(READINESS_TIMEOUT_MS);
    const response = await fetch(`${this.origin}/readyz`, { signal }).catch(() => undefined);
    return response?.status;
  }

  /** Kills the process without a graceful shutdown. */
  kill(): Promise<void> {
    return this.#terminate('SIGKILL');
  }

  /** Shuts the node down gracefully. */
  stop(): Promise<void> {
    return this.#terminate('SIGTERM');
  }

  async #terminate(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  }
}
