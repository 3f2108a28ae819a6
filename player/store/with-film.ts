import { recover } from '../engines/recovery.ts';
import { reachTrueEnd } from '../engines/true-end.ts';
import { carryOver } from './carry-over.ts';
import { carryRate } from './carried-rate.ts';
import { followChosenCaptions } from './chosen-captions.ts';
import { filmParts } from './film-parts.ts';
import { keepChosen } from './keep-chosen.ts';
import type { MediaHost } from './media-host.ts';
import { moreThanTime } from './more-than-time.ts';
import { playAlone } from './one-playing.ts';
import type { Shared } from './part.ts';
import { stateTeller } from './state-events.ts';

export { keepChosen };

/**
 * Does for a player what there is nothing to do of before it has a film, for as long as it is on the
 * page. It comes beside the engine.
 */
export function begin(player: MediaHost, shared: Shared): void {
  const { hub, media } = player;
  const tell = stateTeller(player, shared);
  const buffered = () => shared.spansOf(media.buffered);
  let life: AbortController | undefined;
  let chapter: unknown;
  player.addController({
    hostConnected() {
      if (life?.signal.aborted === false) return;
      life = new AbortController();
      const { signal } = life;
      hub.subscribe(moreThanTime(tell), signal);
      // The time by itself begins no more than a chapter, or moves the window of a broadcast.
      hub.subscribe(({ time }, before) => {
        if (time.seekable !== before.time.seekable || player.activeChapter !== chapter) tell();
        chapter = player.activeChapter;
      }, signal);
      tell();
      playAlone(hub, () => player.group, signal);
      followChosenCaptions(player, shared, signal);
      recover(hub.target.engine, { media, buffered }, () => player.maxReconnectRetries, signal);
      reachTrueEnd(media, signal, () => player.disablePseudoEnded);
    },
    hostDisconnected() {
      // Who is moved within the page is taken off it first, and plays on.
      setTimeout(() => {
        if (!player.isConnected) life?.abort();
      });
    },
  });
  carryOver(player);
  carryRate(player);
  shared.keepBy(keepChosen);
  shared.also(filmParts(shared.stored));
}
