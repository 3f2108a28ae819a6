import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import type { NodeNetwork } from './node-network.ts';

const execute = promisify(execFile);

/** A MAC address that no machine has. Packets to it are lost without an error. */
const UNUSED_MAC_ADDRESS = '02:00:00:00:00:00';

/**
 * A network namespace for one node, which simulates another machine, connected by a veth pair.
 * Requires Linux, `ip` and root privileges.
 */
export class NetworkNamespace implements NodeNetwork, AsyncDisposable {
  readonly hostAddress: string;
  readonly nodeAddress: string;
  readonly commandPrefix: readonly string[];
  readonly #name = `vitrine-${process.pid}`;
  readonly #hostDevice = `vt${process.pid}a`;
  readonly #nodeDevice = `vt${process.pid}b`;
  readonly #remove = (): void => {
    // `ip` removes the name immediately. The kernel removes the namespace after its last
    // connection.
    for (const args of [
      ['link', 'del', this.#hostDevice],
      ['netns', 'del', this.#name],
    ])
      spawnSync('ip', args, { stdio: 'ignore' });
  };

  private constructor() {
    // Each process uses a /30 network, whose first and last address are reserved.
    const firstHostNumber = (process.pid & 0x3fff) << 2;
    const network = `10.213.${firstHostNumber >> 8}`;
    this.hostAddress = `${network}.${(firstHostNumber & 255) + 1}`;
    this.nodeAddress = `${network}.${(firstHostNumber & 255) + 2}`;
    this.commandPrefix = ['ip', 'netns', 'exec', this.#name];
  }

  /**
   * Creates the namespace and the veth pair.
   *
   * @throws Error with the message of the system if it does not permit namespaces.
   */
  static async create(): Promise<NetworkNamespace> {
    const network = new NetworkNamespace();
    process.once('exit', network.#remove);
    try {
      await network.#create();
    } catch (error) {
      await network[Symbol.asyncDispose]();
      throw error;
    }
    return network;
  }

  /** Drops all packets in both directions without an error at either end. */
  async disconnect(): Promise<void> {
    const createNeighborArguments = (device: string, address: string) => [
      'neigh',
      'replace',
      address,
      'lladdr',
      UNUSED_MAC_ADDRESS,
      'nud',
      'permanent',
      'dev',
      device,
    ];
    await this.#ip(createNeighborArguments(this.#hostDevice, this.nodeAddress));
    await this.#ipInNamespace(createNeighborArguments(this.#nodeDevice, this.hostAddress));
  }

  /** Delivers packets again. */
  async reconnect(): Promise<void> {
    await this.#ip(['neigh', 'del', this.nodeAddress, 'dev', this.#hostDevice]);
    await this.#ipInNamespace(['neigh', 'del', this.hostAddress, 'dev', this.#nodeDevice]);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    process.off('exit', this.#remove);
    this.#remove();
  }

  async #create(): Promise<void> {
    const [name, hostDevice, nodeDevice] = [this.#name, this.#hostDevice, this.#nodeDevice];
    await this.#ip(['netns', 'add', name]);
    const pair = ['type', 'veth', 'peer', 'name', nodeDevice, 'netns', name];
    await this.#ip(['link', 'add', hostDevice, ...pair]);
    await this.#ip(['address', 'add', `${this.hostAddress}/30`, 'dev', hostDevice]);
    await this.#ip(['link', 'set', hostDevice, 'up']);
    await this.#ipInNamespace(['address', 'add', `${this.nodeAddress}/30`, 'dev', nodeDevice]);
    await this.#ipInNamespace(['link', 'set', nodeDevice, 'up']);
    await this.#ipInNamespace(['link', 'set', 'lo', 'up']);
  }

  async #ip(args: readonly string[]): Promise<void> {
    await execute('ip', [...args]);
  }

  #ipInNamespace(args: readonly string[]): Promise<void> {
    return this.#ip(['-netns', this.#name, ...args]);
  }
}
