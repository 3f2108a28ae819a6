/** How beacons are taken and kept. */
export interface AnalyticsSettings {
  /** Address of the ClickHouse that keeps them; undefined keeps them where the content is kept. */
  readonly clickhouseUrl: string | undefined;
  /** How long single events are kept. */
  readonly eventRetentionDays: number;
  /** How long is kept how each view went. */
  readonly viewRetentionDays: number;
  /** The most that events and views may take in the store, in megabytes; 0 for no limit. */
  readonly storeMegabytes: number;
  /** Nothing is taken any more, and whoever sends is told to stop for good. */
  readonly isClosed: boolean;
  /** Beacons that one address may send a minute; 0 for any number. */
  readonly rateLimitPerMinute: number;
  /** Megabytes that the beacons of one address may store a minute; 0 for any number. */
  readonly megabytesPerAddress: number;
  /** The lowest sample rate that is accepted, from 0.001 to 1. */
  readonly minSampleRate: number;
  /** The header in which a proxy says who asks, in small letters; undefined where there is none. */
  readonly clientIpHeader: string | undefined;
}

/** Settings of the collector and of its store. */
export interface CollectorSettings {
  /** Address of the Postgres database that stores beacons; undefined stores them in SQLite. */
  readonly databaseUrl: string | undefined;
  /** Absolute path of the folder of the SQLite database. */
  readonly dataDir: string;
  readonly analytics: AnalyticsSettings;
}
