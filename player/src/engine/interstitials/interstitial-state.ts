import type { InterstitialEvent, InterstitialAssetItem } from 'hls.js';
import {
  createInterstitialState,
  type InterstitialBreak,
  type InterstitialOutcome,
  type InterstitialState,
} from '../../media/interstitials.ts';

/** The members of an hls.js interstitial event that determine the state. */
export type InterstitialEventData = Pick<
  InterstitialEvent,
  | 'identifier'
  | 'cue'
  | 'startTime'
  | 'resumeTime'
  | 'restrictions'
  | 'dateRange'
  | 'assetListResponse'
> & { readonly assetList: readonly Pick<InterstitialAssetItem, 'error' | 'startOffset'>[] };

/** The time during which an interstitial can be skipped. */
export interface SkipControl {
  /** When the control becomes available, in seconds from the start of the interstitial. */
  readonly offset: number;
  /** How long the control is available, in seconds; `Infinity` until the end. */
  readonly duration: number;
  readonly labelId: string | undefined;
}

/** The playback progress of the asset that is playing. */
export interface AssetProgress {
  /** The index in the asset list. */
  readonly index: number;
  /** The position in the asset, in seconds. */
  readonly currentTime: number;
  /** The duration of the asset, in seconds; 0 until it is known. */
  readonly duration: number;
}

/**
 * Converts interstitial events to breaks.
 *
 * @param duration The duration of the content, in seconds.
 * @param outcomes The outcomes of the interstitials that have ended, by ID.
 */
export const toBreaks = (
  events: readonly InterstitialEventData[],
  duration: number,
  outcomes: ReadonlyMap<string, InterstitialOutcome>,
): readonly InterstitialBreak[] =>
  events.map(({ identifier: id, cue, startTime, resumeTime, restrictions }) => {
    const start = cue.pre ? 0 : cue.post ? duration : startTime;
    // A pre-roll or post-roll replaces no content, and its date is ignored.
    const end = cue.pre || cue.post ? start : Math.max(start, resumeTime);
    return { id, start, end, blocksJump: restrictions.jump, outcome: outcomes.get(id) };
  });

/** Returns the state during an interstitial. `asset` is undefined before its first asset starts. */
export function toActiveState(
  event: InterstitialEventData,
  asset: AssetProgress | undefined,
): Omit<InterstitialState, 'breaks' | 'lastError'> {
  const { assetList, restrictions } = event;
  const control = getSkipControl(event);
  const currentTime = asset?.currentTime ?? 0;
  const offset = assetList[asset?.index ?? 0]?.startOffset ?? 0;
  const isPlayable = ({ error }: Pick<InterstitialAssetItem, 'error'>): boolean => !error;
  return {
    ...createInterstitialState(),
    activeId: event.identifier,
    // Assets that have failed are not counted.
    assetIndex: asset ? assetList.slice(0, asset.index).filter(isPlayable).length : -1,
    assetCount: assetList.filter(isPlayable).length,
    assetTime: Math.floor(currentTime),
    assetDuration: asset?.duration || Number.NaN,
    blocksSkip: restrictions.skip,
    skippableIn: asset && control && getSkippableIn(control, offset + currentTime),
    skipLabelId: control?.labelId,
  };
}

/** Returns the whole seconds until the interstitial can be skipped; undefined if it cannot. */
function getSkippableIn({ offset, duration }: SkipControl, time: number): number | undefined {
  if (time < offset) return Math.ceil(offset - time);
  return time < offset + duration ? 0 : undefined;
}

/** Reads the skip control from the asset list or, if it has none, from the date range. */
export function getSkipControl({
  dateRange: { attr },
  assetListResponse,
}: Pick<InterstitialEventData, 'dateRange' | 'assetListResponse'>): SkipControl | undefined {
  const assetListData = (assetListResponse ?? {}) as Readonly<Record<string, unknown>>;
  const listedControl = assetListData['SKIP-CONTROL'];
  const control = isRecord(listedControl)
    ? listedControl
    : {
        OFFSET: attr['X-SKIP-CONTROL-OFFSET'],
        DURATION: attr['X-SKIP-CONTROL-DURATION'],
        'LABEL-ID': attr['X-SKIP-CONTROL-LABEL-ID'],
      };
  const { OFFSET, DURATION, 'LABEL-ID': labelId } = control;
  const [offset, duration] = [toSeconds(OFFSET), toSeconds(DURATION)];
  // Either an offset or a duration is enough for a skip control.
  if (offset === undefined && duration === undefined) return undefined;
  return {
    offset: offset ?? 0,
    duration: duration ?? Number.POSITIVE_INFINITY,
    labelId: typeof labelId === 'string' && labelId !== '' ? labelId : undefined,
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function toSeconds(value: unknown): number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const seconds = Number(value);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

/**
 * Returns the position to which a viewer may seek: `to`, or the start of the first break between
 * `from` and `to` that blocks jumps until it has played.
 *
 * @param from The current position.
 */
export function restrictJump(
  breaks: readonly InterstitialBreak[],
  from: number,
  to: number,
): number {
  const blockingBreak = breaks.find(
    ({ blocksJump, outcome, start }) => blocksJump && !outcome && from < start && start < to,
  );
  return blockingBreak?.start ?? to;
}
