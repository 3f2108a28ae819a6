import { getContentTime } from '../../state/content-time.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Hub } from '../../state/hub.ts';

const MS_PER_SECOND = 1000;

/** The position of a viewer who has seeked back in the DVR window of a live stream. */
interface DvrPosition {
  readonly sourceKey: string | undefined;
  readonly behindEdgeSeconds: number;
  /** The `performance.now()` time of the capture. The live edge has moved since then. */
  readonly capturedAtMs: number;
}

/**
 * Restores the viewer's position in the DVR window when another engine takes over a live stream,
 * until `signal` aborts. The engine would otherwise start at the live edge.
 */
export function restoreDvrPosition(hub: Hub, signal: AbortSignal): void {
  const { engineManager, media } = hub.stateOwners;
  let capturedPosition: DvrPosition | undefined;
  let previousEngine: Engine | undefined;
  hub.subscribe(({ live, time }) => {
    const liveEdge = time.seekable.at(-1)?.end;
    const { engine, sourceKey } = engineManager;
    if (!engine || media.readyState === 0 || liveEdge === undefined || live.edgeStart === undefined)
      return;
    const isNewEngine = engine !== previousEngine;
    previousEngine = engine;
    if (isNewEngine && capturedPosition && capturedPosition.sourceKey === sourceKey) {
      const elapsedSeconds = (performance.now() - capturedPosition.capturedAtMs) / MS_PER_SECOND;
      const behindEdgeSeconds = capturedPosition.behindEdgeSeconds + elapsedSeconds;
      hub.perform({ type: 'seek-to', time: liveEdge - behindEdgeSeconds });
    } else if (!media.seeking) {
      const { currentTime } = getContentTime(hub.stateOwners);
      const isTimeShifted = live.targetLiveWindow !== 0 && currentTime < live.edgeStart;
      const behindEdgeSeconds = liveEdge - currentTime;
      capturedPosition = isTimeShifted
        ? { sourceKey, behindEdgeSeconds, capturedAtMs: performance.now() }
        : undefined;
    }
  }, signal);
}
