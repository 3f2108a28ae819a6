import { ChannelLife, type LiveListener, type LiveWorld } from './channel-life.ts';
import type { LiveRequest } from './open-channel.ts';
import { readerPace, type Pace } from './pace.ts';
import { turnsOf } from './turns.ts';

const browserWorld = (): LiveWorld => ({
  fetch: globalThis.fetch,
  EventSource: globalThis.EventSource,
  document: globalThis.document,
  takeTurn: turnsOf(globalThis.window),
});

/**
 * Follows the answer to a query until the returned function is called. While nobody looks at the
 * page nothing is followed; afterwards it begins anew.
 */
export function followQuery(
  request: LiveRequest,
  listener: LiveListener,
  { pace = readerPace, world = browserWorld() }: { pace?: Pace; world?: LiveWorld } = {},
): () => void {
  const end = new AbortController();
  const { document } = world;
  let last: string | undefined;
  const onlyNews: LiveListener = {
    ...listener,
    update(data) {
      const text = JSON.stringify(data);
      if (text === last) return;
      last = text;
      listener.update(data);
    },
    error(error) {
      isRefused ||= error?.isFinal === true;
      // What went wrong before nobody looked is over all the same.
      if (error === undefined && !hasError) return;
      hasError = error !== undefined;
      listener.error?.(error);
    },
  };
  let life: ChannelLife | undefined;
  let isRefused = false;
  let hasError = false;
  const look = (): void => {
    const isSeen = document?.hidden !== true;
    if (isSeen && !life && !isRefused) life = new ChannelLife(request, onlyNews, { pace, world });
    if (isSeen) return;
    life?.end();
    life = undefined;
  };
  document?.addEventListener('visibilitychange', look, { signal: end.signal });
  look();
  return () => {
    end.abort();
    life?.end({ isSilent: true });
    life = undefined;
  };
}
