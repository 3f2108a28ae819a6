import type { MediaHost } from './media-host.ts';
import type { Shared } from './part.ts';

/** What a page is told of by an event when it has become known, or has changed; each as it is at first. */
const told = {
  streamtypechange: ['unknown', ({ streamType }) => streamType],
  targetlivewindowchange: [NaN, ({ targetLiveWindow }) => targetLiveWindow],
  chapterchange: [undefined, ({ activeChapter }) => activeChapter],
  // Of the media element itself: where a live stream is played from moves on all the time.
  seekablechange: ['[]', ({ media }, { seekableSpans }) => JSON.stringify(seekableSpans(media))],
} satisfies Record<string, readonly [unknown, (player: MediaHost, shared: Shared) => unknown]>;

/**
 * Makes what tells a page, at each call, of what a media element has no events for; an event's detail
 * is what has begun, or null.
 */
export function stateTeller(player: MediaHost, shared: Shared): () => void {
  const tell = (event: string, detail: unknown): boolean =>
    player.dispatchEvent(new CustomEvent(event, { detail }));
  const known = new Map<string, unknown>(
    Object.entries(told).map(([event, [atFirst]]) => [event, atFirst]),
  );
  let failed: string | undefined;
  return () => {
    const now = Object.entries(told).map(
      ([event, [, read]]) => [event, read(player, shared)] as const,
    );
    const news = now.filter(([event, fact]) => !Object.is(fact, known.get(event)));
    for (const [event, fact] of news) known.set(event, fact);
    for (const [event, fact] of news) tell(event, fact);
    // Once, however often it is tried again and fails as before.
    const { error } = player;
    const isNews = error && error.cause !== failed;
    failed = error?.cause;
    if (isNews) tell('error', error);
  };
}
