import type { PlayerElement } from '../../host/player-element.ts';
import type { FeatureContext } from '../feature.ts';

/** What a page is told of; what tells it apart from another, where not all of it does. */
type Row = readonly [
  atFirst: unknown,
  read: (player: PlayerElement, shared: FeatureContext) => unknown,
  identity?: (player: PlayerElement) => unknown,
];

/** What a page is told of by an event when it has become known, or has changed. */
const told: Readonly<Record<string, Row>> = {
  streamtypechange: ['unknown', ({ streamType }) => streamType],
  targetlivewindowchange: [NaN, ({ targetLiveWindow }) => targetLiveWindow],
  chapterchange: [
    undefined,
    ({ activeChapter }) => activeChapter,
    // One whose end has become known since has not begun anew.
    ({ activeChapter: now }) => now && now.start + now.title,
  ],
  // Of the media element itself: where a live stream is played from moves on all the time.
  seekablechange: ['[]', ({ media }, { seekableSpans }) => JSON.stringify(seekableSpans(media))],
};

/**
 * Makes what tells a page, at each call, of what a media element has no events for; an event's detail
 * is what has begun, or null.
 */
export function createStateEventDispatcher(
  player: PlayerElement,
  shared: FeatureContext,
): () => void {
  const tell = (event: string, detail: unknown): boolean =>
    player.dispatchEvent(new CustomEvent(event, { detail }));
  const known = new Map<string, unknown>(
    Object.entries(told).map(([event, [atFirst]]) => [event, atFirst]),
  );
  let failed: string | undefined;
  return () => {
    const now = Object.entries(told).map(([event, [, read, identity]]) => {
      const fact = read(player, shared);
      return [event, fact, identity ? identity(player) : fact] as const;
    });
    const news = now.filter(([event, , same]) => !Object.is(same, known.get(event)));
    for (const [event, , same] of news) known.set(event, same);
    for (const [event, fact] of news) tell(event, fact);
    // Once, however often it is tried again and fails as before.
    const { error } = player;
    const isNews = error && error.cause !== failed;
    failed = error?.cause;
    if (isNews) tell('error', error);
  };
}
