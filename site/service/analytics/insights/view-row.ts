/** The type of a column. A flag is 0 or 1, and JSON is stored as text. */
export type ColumnKind = 'text' | 'integer' | 'real' | 'flag' | 'json';

/** The source of a column: a part of the view state in a beacon, or the collector. */
export type ColumnSource = 'state' | 'about' | 'measures' | 'collector';

interface Column {
  readonly kind: ColumnKind;
  readonly source: ColumnSource;
  /** Whether the first value of a view is never overwritten. */
  readonly isImmutable?: true;
  /** Whether a value remains if a later beacon has none. */
  readonly ignoresNull?: true;
  /** Whether the column is not nullable. */
  readonly isRequired?: true;
}

const text = { kind: 'text' } as const;
const integer = { kind: 'integer' } as const;
const real = { kind: 'real' } as const;
const flag = { kind: 'flag' } as const;
const json = { kind: 'json' } as const;
const state = { source: 'state' } as const;
const about = { source: 'about' } as const;
const measures = { source: 'measures' } as const;
const collector = { source: 'collector' } as const;

/**
 * The columns of the stored row of a view: the fields of its last beacon, flat and with the same
 * names, and the fields that the collector adds. Times are in milliseconds; points in time are
 * milliseconds since the epoch, by the collector's clock. Every store creates its table from this
 * definition and adds new columns to existing tables.
 */
export const viewColumns = {
  view: { ...text, ...collector, isRequired: true },
  sequence: { ...integer, ...state, isRequired: true },
  envKey: { ...text, ...collector },
  startedAt: { ...integer, ...collector, isRequired: true, isImmutable: true },
  firstReceivedAt: { ...integer, ...collector, isRequired: true, isImmutable: true },
  lastReceivedAt: { ...integer, ...collector, isRequired: true },
  /** Milliseconds to add to times of the visitor's clock; 0 if that clock is right. */
  skew: { ...integer, ...collector, isRequired: true, isImmutable: true },
  roundTrip: { ...real, ...collector, ignoresNull: true },
  /** Number of events that were lost before they could be sent. */
  lost: { ...integer, ...collector, isRequired: true },
  /** Whether the video was playing after the last events. */
  playing: { ...flag, ...collector, ignoresNull: true },
  /** The reason why the view has ended; `null` while it continues, or if no end was reported. */
  endReason: { ...text, ...collector, ignoresNull: true },
  browser: { ...text, ...collector, isRequired: true },
  browserVersion: { ...text, ...collector },
  system: { ...text, ...collector, isRequired: true },
  device: { ...text, ...collector, isRequired: true },
  /** The hash of the visitor, which is valid for one day. */
  visitor: { ...text, ...collector, isRequired: true, isImmutable: true },

  player: { ...text, ...state },
  session: { ...text, ...state },
  viewer: { ...text, ...state },
  consent: { ...text, ...state },
  sampleRate: { ...real, ...state, isRequired: true },

  page: { ...text, ...about },
  referrerHost: { ...text, ...about },
  film: { ...text, ...about },
  title: { ...text, ...about },
  sourceHost: { ...text, ...about },
  sourcePath: { ...text, ...about },
  streamType: { ...text, ...about },
  duration: { ...real, ...about },
  engine: { ...text, ...about },
  playerVersion: { ...text, ...about },
  playerWidth: { ...real, ...about },
  playerHeight: { ...real, ...about },
  devicePixelRatio: { ...real, ...about },
  language: { ...text, ...about },
  connection: { ...text, ...about },
  saveData: { ...flag, ...about },
  autoplay: { ...flag, ...about },
  preload: { ...text, ...about },
  encrypted: { ...flag, ...about },
  metadata: { ...json, ...about },

  watchTime: { ...real, ...measures },
  playingTime: { ...real, ...measures },
  startupTime: { ...real, ...measures },
  playerStartupTime: { ...real, ...measures },
  pageLoadTime: { ...real, ...measures },
  aggregateStartupTime: { ...real, ...measures },
  seekCount: { ...integer, ...measures },
  seekTime: { ...real, ...measures },
  longestSeek: { ...real, ...measures },
  stallCount: { ...integer, ...measures },
  stallTime: { ...real, ...measures },
  longestStall: { ...real, ...measures },
  contentTime: { ...real, ...measures },
  ranges: { ...json, ...measures },
  completion: { ...real, ...measures },
  furthest: { ...real, ...measures },
  loopCount: { ...integer, ...measures },
  maxUpscale: { ...real, ...measures },
  meanUpscale: { ...real, ...measures },
  maxDownscale: { ...real, ...measures },
  meanDownscale: { ...real, ...measures },
  renditionChanges: { ...integer, ...measures },
  upshifts: { ...integer, ...measures },
  downshifts: { ...integer, ...measures },
  meanBitrate: { ...real, ...measures },
  lastHeight: { ...integer, ...measures },
  droppedFrames: { ...integer, ...measures },
  shownFrames: { ...integer, ...measures },
  meanLiveLatency: { ...real, ...measures },
  nudges: { ...integer, ...measures },
  interstitialCount: { ...integer, ...measures },
  interstitialTime: { ...real, ...measures },
  requests: { ...integer, ...measures },
  failedRequests: { ...integer, ...measures },
  meanThroughput: { ...real, ...measures },
  errors: { ...integer, ...measures },
  failure: { ...text, ...measures },
  failureClass: { ...text, ...measures },
  sleepTime: { ...real, ...measures },
  pausedTime: { ...real, ...measures },
  playAttempted: { ...flag, ...measures },
  exitBeforeStart: { ...flag, ...measures },
  success: { ...real, ...measures },
  experience: { ...real, ...measures },
  startupScore: { ...real, ...measures },
  smoothnessScore: { ...real, ...measures },
  qualityScore: { ...real, ...measures },
} as const satisfies Record<string, Column>;

/** The name of a column. */
export type ViewColumn = keyof typeof viewColumns;

/** All columns in the order of the table. */
export const viewColumnNames = Object.keys(viewColumns) as ViewColumn[];

/** Returns the definition of a column. */
export function getColumn(name: ViewColumn): Column {
  return viewColumns[name];
}

interface ColumnTypes {
  text: string;
  integer: number;
  real: number;
  flag: number;
  json: string;
}

type ColumnValue<C extends Column> = C extends { isRequired: true }
  ? ColumnTypes[C['kind']]
  : ColumnTypes[C['kind']] | null;

/** The stored row of a view. */
export type ViewRow = { readonly [Name in ViewColumn]: ColumnValue<(typeof viewColumns)[Name]> };
