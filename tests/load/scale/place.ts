/** Where a server runs: on this machine as everything does, or on a network of its own. */
export interface NodeLocation {
  /** The address of this machine, as the server sees it. */
  readonly near: string;
  /** The address of the server, as this machine sees it. */
  readonly far: string;
  /** What stands before its command. */
  readonly before: readonly string[];
}

/** Beside everything else. */
export const localhost: NodeLocation = { near: '127.0.0.1', far: '127.0.0.1', before: [] };
