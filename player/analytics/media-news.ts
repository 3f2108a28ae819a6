import type { ViewFacts } from './view-facts.ts';
import type { Beginning } from './view-keeper.ts';
import type { Look } from './view.ts';

/** What becomes of something that a media element says. */
interface MediaNews {
  readonly act: (view: ViewFacts, look: Look) => void;
  /** What begins with it, where there is no view. */
  readonly begins?: Beginning;
}

/** What a media element says, and what becomes of it. */
export const mediaNews: Readonly<Record<string, MediaNews>> = {
  play: { act: (view, look) => view.note('play', look), begins: 'play' },
  playing: { act: (view, look) => view.playing(look), begins: 'wish' },
  pause: { act: (view, look) => view.note('pause', look) },
  ended: { act: (view, look) => view.note('ended', look) },
  waiting: { act: (view, look) => view.note('waiting', look) },
  seeking: { act: (view, look) => view.seek(look) },
  seeked: { act: (view, look) => view.see(look) },
  ratechange: { act: (view, look) => view.see(look) },
};
