import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import type { NodeLocation } from './place.ts';

const run = promisify(execFile);

/** Belongs to no machine, so that whatever is sent to it gets lost without a word. */
const nobody = '02:00:00:00:00:00';

/**
 * A network namespace for one server, as if it ran on a machine of its own, and the cable to it.
 * Needs Linux, its `ip`, and to be root.
 */
export class NetworkNamespace implements NodeLocation, AsyncDisposable {
  readonly near: string;
  readonly far: string;
  readonly before: readonly string[];
  readonly #name = `vitrine-${process.pid}`;
  readonly #nearEnd = `vt${process.pid}a`;
  readonly #farEnd = `vt${process.pid}b`;
  readonly #remove = (): void => {
    // The name goes at once, the network not before its last connection has.
    for (const args of [
      ['link', 'del', this.#nearEnd],
      ['netns', 'del', this.#name],
    ])
      spawnSync('ip', args, { stdio: 'ignore' });
  };

  private constructor() {
    // Every process has four addresses of its own, of which the outer two name the network.
    const first = (process.pid & 0x3fff) << 2;
    const network = `10.213.${first >> 8}`;
    this.near = `${network}.${(first & 255) + 1}`;
    this.far = `${network}.${(first & 255) + 2}`;
    this.before = ['ip', 'netns', 'exec', this.#name];
  }

  /** Lays the cable. @throws Error with what the system says where it lets nobody do so. */
  static async lay(): Promise<NetworkNamespace> {
    const network = new NetworkNamespace();
    process.once('exit', network.#remove);
    try {
      await network.#lay();
    } catch (error) {
      await network[Symbol.asyncDispose]();
      throw error;
    }
    return network;
  }

  /** From now on nothing gets through, in either direction, and nobody is told. */
  async cut(): Promise<void> {
    const toNobody = (end: string, address: string) => [
      'neigh',
      'replace',
      address,
      'lladdr',
      nobody,
      'nud',
      'permanent',
      'dev',
      end,
    ];
    await this.#ip(toNobody(this.#nearEnd, this.far));
    await this.#ipThere(toNobody(this.#farEnd, this.near));
  }

  /** From now on everything gets through again. */
  async mend(): Promise<void> {
    await this.#ip(['neigh', 'del', this.far, 'dev', this.#nearEnd]);
    await this.#ipThere(['neigh', 'del', this.near, 'dev', this.#farEnd]);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    process.off('exit', this.#remove);
    this.#remove();
  }

  async #lay(): Promise<void> {
    const [name, near, far] = [this.#name, this.#nearEnd, this.#farEnd];
    await this.#ip(['netns', 'add', name]);
    await this.#ip(['link', 'add', near, 'type', 'veth', 'peer', 'name', far, 'netns', name]);
    await this.#ip(['address', 'add', `${this.near}/30`, 'dev', near]);
    await this.#ip(['link', 'set', near, 'up']);
    await this.#ipThere(['address', 'add', `${this.far}/30`, 'dev', far]);
    await this.#ipThere(['link', 'set', far, 'up']);
    await this.#ipThere(['link', 'set', 'lo', 'up']);
  }

  async #ip(args: readonly string[]): Promise<void> {
    await run('ip', [...args]);
  }

  #ipThere(args: readonly string[]): Promise<void> {
    return this.#ip(['-netns', this.#name, ...args]);
  }
}
