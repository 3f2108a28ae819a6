/** How beacons are taken and kept. */
export interface BeaconSettings {
  /** Address of the ClickHouse that keeps them; undefined keeps them where the content is kept. */
  readonly clickhouseUrl: string | undefined;
  /** How long single events are kept. */
  readonly eventDays: number;
  /** How long is kept how each view went. */
  readonly viewDays: number;
  /** Nothing is taken any more, and whoever sends is told to stop for good. */
  readonly isClosed: boolean;
  /** Beacons that one address may send a minute; 0 for any number. */
  readonly perAddress: number;
  /** The header in which a proxy says who asks, in small letters; undefined where there is none. */
  readonly addressHeader: string | undefined;
}
