import { fetchStreamInfo } from '../../engine/native/fetch-stream-info.ts';
import type { Hub } from '../../state/hub.ts';

/** A broadcast is often back soon; one that is not is asked for less and less. */
const FIRST_LOOK_MS = 5000;
const LONGEST_LOOK_MS = 60_000;

/** Plays a broadcast that has ended as soon as it has begun again, until `signal` aborts. */
export function resumeBroadcast(hub: Hub, signal: AbortSignal): void {
  const { media, engine } = hub.target;
  let broadcast: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = async (wait: number): Promise<void> => {
    const { source } = engine;
    if (!source || source.url !== broadcast) return;
    const { url } = (await source.resolveTokens?.(source)) ?? source;
    const { playlist } = await fetchStreamInfo(url, signal);
    if (!media.ended || signal.aborted) return;
    if (!playlist?.live) return plan(Math.min(LONGEST_LOOK_MS, wait * 2));
    engine.suspend();
    void engine.play().catch(() => {});
  };
  const plan = (wait: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void look(wait), wait);
  };
  hub.subscribe(({ live }) => {
    if (live.type === 'live') broadcast = engine.source?.url;
  }, signal);
  media.addEventListener('ended', () => plan(FIRST_LOOK_MS), { signal });
  for (const event of ['playing', 'emptied']) {
    media.addEventListener(event, () => clearTimeout(timer), { signal });
  }
  signal.addEventListener('abort', () => clearTimeout(timer));
}
