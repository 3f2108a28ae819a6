import type { Engine } from '../../engine/engine.ts';
import type { Hub } from '../../state/hub.ts';

const MS = 1000;

/** Where somebody watches who has gone back in a broadcast. */
interface Place {
  readonly film: string | undefined;
  /** Seconds behind the edge. */
  readonly behind: number;
  /** When that was so, in milliseconds of the page's clock; the broadcast goes on meanwhile. */
  readonly at: number;
}

/**
 * Has who has gone back in a broadcast go on there where another engine takes it up, which would
 * begin at the edge; until `signal` aborts.
 */
export function restoreDvrPosition(hub: Hub, signal: AbortSignal): void {
  const { engine, media } = hub.target;
  let kept: Place | undefined;
  let from: Engine | undefined;
  hub.subscribe(({ live, time }) => {
    const edge = time.seekable.at(-1)?.end;
    const { engine: current } = engine;
    if (!current || media.readyState === 0 || edge === undefined || live.edgeStart === undefined)
      return;
    const isAnother = current !== from;
    from = current;
    if (isAnother && kept && kept.film === engine.sourceKey) {
      const behind = kept.behind + (performance.now() - kept.at) / MS;
      hub.perform({ type: 'seek-to', time: edge - behind });
    } else if (!media.seeking) {
      const hasGoneBack = live.targetWindow !== 0 && media.currentTime < live.edgeStart;
      const behind = edge - media.currentTime;
      kept = hasGoneBack ? { film: engine.sourceKey, behind, at: performance.now() } : undefined;
    }
  }, signal);
}
