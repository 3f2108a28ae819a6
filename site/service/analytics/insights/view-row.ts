/** What a column holds; a flag is 0 or 1, and JSON is kept as text. */
export type ColumnKind = 'text' | 'integer' | 'real' | 'flag' | 'json';

/** Where the value of a column comes from: a part of the state that a beacon tells, or the collector. */
export type ColumnSource = 'state' | 'about' | 'measures' | 'collector';

interface Column {
  readonly kind: ColumnKind;
  readonly source: ColumnSource;
  /** What was said first stays, whatever is said later. */
  readonly keepsFirst?: true;
  /** What was said before stays where a later beacon says nothing. */
  readonly keepsLastKnown?: true;
  /** Is never absent. */
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
 * The row that is kept of each view: what its last beacon has said of it, flat and under the same
 * names, and what the collector adds. Times are milliseconds, those of day since the epoch and by
 * the collector's clock. Every store makes its table of this one; a column that is added here is
 * added to tables that are there already.
 */
export const viewColumns = {
  view: { ...text, ...collector, isRequired: true },
  sequence: { ...integer, ...state, isRequired: true },
  envKey: { ...text, ...collector },
  startedAt: { ...integer, ...collector, isRequired: true, keepsFirst: true },
  firstReceivedAt: { ...integer, ...collector, isRequired: true, keepsFirst: true },
  lastReceivedAt: { ...integer, ...collector, isRequired: true },
  /** What has to be added to a time of the visitor's clock; 0 where that clock is right. */
  skew: { ...integer, ...collector, isRequired: true, keepsFirst: true },
  roundTrip: { ...real, ...collector, keepsLastKnown: true },
  /** Events that were lost before they could be sent. */
  lost: { ...integer, ...collector, isRequired: true },
  /** Whether the film plays, as far as the last events tell. */
  playing: { ...flag, ...collector, keepsLastKnown: true },
  /** Why the view has ended; absent while it goes on, or where nobody has told. */
  endReason: { ...text, ...collector, keepsLastKnown: true },
  browser: { ...text, ...collector, isRequired: true },
  browserVersion: { ...text, ...collector },
  system: { ...text, ...collector, isRequired: true },
  device: { ...text, ...collector, isRequired: true },
  /** The same for one visitor on one day, and for nothing else. */
  visitor: { ...text, ...collector, isRequired: true, keepsFirst: true },

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

export type ViewColumn = keyof typeof viewColumns;

/** Every column, in the order in which rows hold them. */
export const viewColumnNames = Object.keys(viewColumns) as ViewColumn[];

/** What a column of that name is. */
export function getColumn(name: ViewColumn): Column {
  return viewColumns[name];
}

interface Kinds {
  text: string;
  integer: number;
  real: number;
  flag: number;
  json: string;
}

type ValueOf<C extends Column> = C extends { isRequired: true }
  ? Kinds[C['kind']]
  : Kinds[C['kind']] | null;

/** What is known of one view. */
export type ViewRow = { readonly [Name in ViewColumn]: ValueOf<(typeof viewColumns)[Name]> };
