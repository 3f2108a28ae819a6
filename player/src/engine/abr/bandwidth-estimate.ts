import type { PlaybackSource } from '../../source/playback-source.ts';

/** What an unknown connection is taken for: enough for 480p, so that a film begins watchable. */
const UNKNOWN_BITRATE = 1_000_000;
/** Beyond this the first segment would be large enough to make the first frame late. */
const HIGHEST_BITRATE = 1_200_000;
/** Browsers round their own estimate up, and other things share the connection. */
const SHARE = 0.5;
const BITS_PER_MEGABIT = 1_000_000;

/** What browsers that have it say of the connection. */
interface Connection {
  /** Megabits per second. */
  readonly downlink?: number;
  /** The visitor asks for little data. */
  readonly saveData?: boolean;
}

/**
 * What the connection is taken for until the first segment has been measured, in bits per second.
 *
 * `connection` is the browser's own estimate; absent where it has none.
 */
export function estimateFromConnection(connection: Connection | undefined): number {
  if (connection?.saveData) return 0;
  const { downlink = 0 } = connection ?? {};
  if (downlink <= 0) return UNKNOWN_BITRATE;
  return Math.min(HIGHEST_BITRATE, downlink * BITS_PER_MEGABIT * SHARE);
}

/** What the connection is taken for when a film begins, in bits per second: what its page says, or a guess. */
export const getInitialBandwidth = ({ engineOptions: engine }: PlaybackSource): number =>
  engine?.initialBandwidth ?? estimateFromConnection(connectionOf(navigator));

/** The browser's own estimate of the connection; absent where it has none. */
const connectionOf = (browser: Navigator): Connection | undefined =>
  'connection' in browser ? (browser.connection as Connection) : undefined;
