/** Settings of the collector: storage, retention, rate limits and the client IP header. */
export interface AnalyticsSettings {
  /** URL of the ClickHouse server for beacons; `undefined` stores them in the content database. */
  readonly clickhouseUrl: string | undefined;
  /** Retention of events, in days. */
  readonly eventRetentionDays: number;
  /** Retention of views, in days. */
  readonly viewRetentionDays: number;
  /** Maximum size of events and views in the store, in megabytes; 0 for no limit. */
  readonly maxStoreMegabytes: number;
  /** Whether the collector rejects all beacons with 410, so that players stop sending. */
  readonly isClosed: boolean;
  /** Maximum number of beacons per minute and IP address; 0 for no limit. */
  readonly rateLimitPerMinute: number;
  /** Maximum number of megabytes stored per minute and IP address; 0 for no limit. */
  readonly megabytesPerMinute: number;
  /** The lowest sample rate that is accepted, from 0.001 to 1. */
  readonly minSampleRate: number;
  /** The header in which a proxy sends the client IP address, in lowercase; `undefined` without a proxy. */
  readonly clientIpHeader: string | undefined;
}

/** Settings of the collector and its store. */
export interface CollectorSettings {
  /** URL of the PostgreSQL database that stores beacons; `undefined` stores them in SQLite. */
  readonly databaseUrl: string | undefined;
  /** Absolute path of the folder of the SQLite database. */
  readonly dataDir: string;
  readonly analytics: AnalyticsSettings;
}
