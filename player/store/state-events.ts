import { chapterAt } from '../media/track.ts';
import type { MediaState } from '../media/state.ts';
import { seekableSpans } from '../media/time-span.ts';
import type { Hub } from './hub.ts';
import { playerError } from './player-error.ts';

/** What a page is told of by an event when it has become known, or has changed. */
const told = {
  streamtypechange: ({ live }) => live.type,
  targetlivewindowchange: ({ live }) => live.targetWindow,
  chapterchange: ({ chapters, time }) => chapterAt(chapters.list, time.current),
  // Of the media element itself: where a live stream is played from moves on all the time.
  seekablechange: (_, media) => JSON.stringify(seekableSpans(media)),
} satisfies Record<string, (state: MediaState, media: HTMLMediaElement) => unknown>;

/**
 * Tells a page of what a media element has no events for, until `signal` aborts; an event's detail is
 * what has begun, or null.
 */
export function tellStateEvents(host: EventTarget, hub: Hub, signal: AbortSignal): void {
  const tell = (event: string, detail: unknown): boolean =>
    host.dispatchEvent(new CustomEvent(event, { detail }));
  const read = (): readonly unknown[] =>
    Object.values(told).map((each) => each(hub.state, hub.target.media));
  let before = read();
  let failed: string | undefined;
  hub.subscribe(() => {
    const last = before;
    before = read();
    Object.keys(told).forEach((event, index) => {
      if (!Object.is(before[index], last[index])) tell(event, before[index]);
    });
    // Once, however often it is tried again and fails as before.
    const { current } = hub.state.failure;
    const isNews = current && current.cause !== failed;
    failed = current?.cause;
    if (isNews) tell('error', playerError(current));
  }, signal);
}
