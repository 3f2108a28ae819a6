import { getContentTime } from '../content-time.ts';
import type { LiveState } from '../../media/media-state.ts';
import { unknownStreamInfo } from '../../media/stream-info.ts';
import { applyStreamOverrides } from '../../media/stream-overrides.ts';
import type { StreamInfo } from '../../media/stream-info.ts';
import { getPlayableRanges } from '../../media/time-ranges.ts';
import { syncOnEvents, type StateOwners, type Slice } from './slice.ts';

const events = ['timeupdate', 'durationchange', 'progress', 'seeked', 'pause', 'emptied'];

/**
 * Whether the stream is live, how large its DVR window is, and whether playback is at the live
 * edge.
 */
export const liveSlice: Slice<LiveState, 'seek-to-live'> = {
  initial: {
    streamType: 'unknown',
    expectedStreamType: 'on-demand',
    targetLiveWindow: Number.NaN,
    edgeStart: undefined,
    atEdge: false,
    startedAt: undefined,
  },
  observe(stateOwners, write, signal) {
    const sync = (): void => write(toLiveState(stateOwners));
    syncOnEvents(stateOwners.media, events, sync, signal);
    syncOnEvents(stateOwners.engineManager, ['change'], sync, signal);
    syncOnEvents(stateOwners.streamOverridesStore, ['change'], sync, signal);
  },
  handlers: {
    'seek-to-live': (stateOwners) => {
      const edge = getLiveEdge(stateOwners);
      const { interstitials } = stateOwners.engineManager.engine ?? {};
      if (edge !== undefined && !interstitials?.seekTo(edge)) stateOwners.media.currentTime = edge;
      void stateOwners.engineManager.play().catch(() => {});
    },
  },
};

/** The position, in seconds, from which to play a live stream; `undefined` until it is known. */
const getLiveEdge = ({ media, engineManager }: StateOwners): number | undefined =>
  getPlayableRanges(media, engineManager.engine).at(-1)?.end;

/**
 * Returns the stream info of a source that the page has set on the media element: a `MediaStream`, web
 * radio or a file.
 */
const toUnmanagedStreamInfo = ({ duration }: HTMLMediaElement): StreamInfo =>
  duration === Number.POSITIVE_INFINITY
    ? { ...unknownStreamInfo, type: 'live', targetLiveWindow: 0 }
    : unknownStreamInfo;

/** Whether the stream can only play at its live edge, such as web radio or a `MediaStream`. */
const hasLiveEdgeOnly = ({ media, engineManager }: StateOwners): boolean =>
  engineManager.engine?.name !== 'hls' && media.duration === Number.POSITIVE_INFINITY;

function toLiveState(stateOwners: StateOwners): LiveState {
  const { media, engineManager, streamOverridesStore } = stateOwners;
  const stream = applyStreamOverrides(
    engineManager.engine?.streamInfo ?? toUnmanagedStreamInfo(media),
    streamOverridesStore.overrides,
  );
  const edgeStart = getEdgeStart(stateOwners, stream);
  const isAtEdge =
    edgeStart === undefined
      ? hasLiveEdgeOnly(stateOwners)
      : getContentTime(stateOwners).currentTime >= edgeStart;
  return {
    streamType: stream.type,
    expectedStreamType:
      stream.type === 'unknown' ? streamOverridesStore.overrides.expectedType : stream.type,
    targetLiveWindow: stream.targetLiveWindow,
    edgeStart,
    atEdge: !media.paused && stream.type === 'live' && isAtEdge,
    startedAt: stream.type === 'live' ? roundToSeconds(engineManager.engine?.startDate) : undefined,
  };
}

/** The start date differs slightly with each segment, so it is rounded to whole seconds. */
const roundToSeconds = (date: Date | undefined): number | undefined =>
  date && Math.round(date.getTime() / 1000) * 1000;

function getEdgeStart(stateOwners: StateOwners, stream: StreamInfo): number | undefined {
  const end = stream.type === 'live' ? getLiveEdge(stateOwners) : undefined;
  if (end === undefined) return undefined;
  // `liveEdgeOffset` is unknown for most streams.
  return Math.max(0, end - (stream.liveEdgeOffset || 0));
}
