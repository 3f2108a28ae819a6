/** The network of a node: the network of this machine, or a separate namespace. */
export interface NodeNetwork {
  /** The IP address of this machine in the network. */
  readonly hostAddress: string;
  /** The IP address of the node in the network. */
  readonly nodeAddress: string;
  /** The command that runs a program in the network. Empty for the network of this machine. */
  readonly commandPrefix: readonly string[];
}

/** The network of this machine. */
export const localhost: NodeNetwork = {
  hostAddress: '127.0.0.1',
  nodeAddress: '127.0.0.1',
  commandPrefix: [],
};
