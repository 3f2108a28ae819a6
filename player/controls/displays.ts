import { html, nothing, type TemplateResult } from 'lit';
import { isBlocked } from '../media/blocked.ts';
import { clock } from '../media/clock.ts';
import type { MediaState } from '../media/state.ts';
import type { ToldChapter } from '../media/named-chapter.ts';
import { chapterAt } from '../media/track.ts';
import type { Texts } from '../texts/en.ts';
import { filmLength } from './clock-button.ts';

/** Something that only tells. */
export interface Display {
  /** The parts of the state that it depends on; nothing else has it drawn again. */
  readonly reads: (state: MediaState) => readonly unknown[];
  readonly draw: (state: MediaState, texts: Texts) => TemplateResult | typeof nothing;
}

const chapterNow = ({ chapters, time }: MediaState): ToldChapter | undefined =>
  chapterAt(chapters.list, time.current);

/** Before a film has begun, its title stands alone. */
const titledChapter = (state: MediaState): ToldChapter | undefined =>
  state.playback.started ? chapterNow(state) : undefined;

/** A failure has words of its own. */
const isLoading = (state: MediaState): boolean => state.playback.waiting && !isBlocked(state);

/** Every display there is. */
export const displays = {
  duration: {
    reads: (state) => [filmLength(state)],
    draw: (state) =>
      Number.isFinite(filmLength(state))
        ? html`<span class="mark">${clock(filmLength(state))}</span>`
        : nothing,
  },
  chapter: {
    reads: (state) => [chapterNow(state)],
    draw: (state) => {
      const chapter = chapterNow(state);
      return chapter ? html`<span class="dim dot" dir="auto">${chapter.title}</span>` : nothing;
    },
  },
  title: {
    reads: (state) => [state.source.title, titledChapter(state), state.chapters.list],
    draw: (state, texts) => {
      const chapter = titledChapter(state);
      const { list } = state.chapters;
      return html`<span class="title">${state.source.title}</span> ${
          chapter
            ? html`<span class="dim">
                ${texts.chapterOf(list.indexOf(chapter) + 1, list.length, chapter.title)}
              </span>`
            : nothing
        }`;
    },
  },
  loading: {
    reads: (state) => [isLoading(state)],
    draw: (state, texts) =>
      isLoading(state)
        ? html`<span class="spinner" role="img" aria-label=${texts.loading}></span>`
        : nothing,
  },
} satisfies Record<string, Display>;

export type DisplayName = keyof typeof displays;
