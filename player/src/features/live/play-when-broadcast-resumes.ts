import { getRequestCredentials } from '../../platform/request-credentials.ts';
import { fetchStreamInfo } from '../../engine/native/fetch-stream-info.ts';
import type { Hub } from '../../state/hub.ts';

/** The first delay between polls. It is short, because an interrupted broadcast often resumes soon. */
const MIN_POLL_DELAY_MS = 5000;
/** The longest delay between polls. */
const MAX_POLL_DELAY_MS = 60_000;

/**
 * Polls the playlist of a live stream that has ended and plays it when the broadcast resumes, until
 * `signal` aborts. The delay between polls doubles from five seconds to one minute.
 */
export function playWhenBroadcastResumes(hub: Hub, signal: AbortSignal): void {
  const { media, engineManager } = hub.stateOwners;
  let liveUrl: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const poll = async (delayMs: number): Promise<void> => {
    const { source } = engineManager;
    if (!source || source.url !== liveUrl) return;
    const { url } = (await source.resolveTokens?.(source)) ?? source;
    const { playlist } = await fetchStreamInfo(url, getRequestCredentials(media), signal);
    if (!media.ended || signal.aborted) return;
    if (!playlist?.live) return schedulePoll(Math.min(MAX_POLL_DELAY_MS, delayMs * 2));
    engineManager.suspend();
    void engineManager.play().catch(() => {});
  };
  const schedulePoll = (delayMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void poll(delayMs), delayMs);
  };
  hub.subscribe(({ live }) => {
    if (live.streamType === 'live') liveUrl = engineManager.source?.url;
  }, signal);
  media.addEventListener('ended', () => schedulePoll(MIN_POLL_DELAY_MS), { signal });
  for (const event of ['playing', 'emptied']) {
    media.addEventListener(event, () => clearTimeout(timer), { signal });
  }
  signal.addEventListener('abort', () => clearTimeout(timer));
}
