import { html, nothing, type TemplateResult } from 'lit';
import { clock, seldom } from '../media/clock.ts';
import type { MediaState } from '../media/state.ts';
import { chapterAt, type Chapter } from '../media/track.ts';
import type { Texts } from '../texts/en.ts';

/** Something that only tells. */
export interface Display {
  /** The parts of the state that it depends on; nothing else has it drawn again. */
  readonly reads: (state: MediaState) => readonly unknown[];
  readonly draw: (state: MediaState, texts: Texts) => TemplateResult | typeof nothing;
}

const chapterNow = ({ chapters, time }: MediaState): Chapter | undefined =>
  chapterAt(chapters.list, time.current);

/** How long the film is as far as anybody knows: by itself, else by what the page said before. */
const length = ({ time, offer }: MediaState): number =>
  Number.isNaN(time.duration) ? offer.duration : time.duration;

/** Every display there is. */
export const displays = {
  clock: {
    reads: (state) => [
      state.presence.idle ? seldom(state.time.current) : Math.floor(state.time.current),
      Math.floor(length(state)),
      state.offer.remaining,
    ],
    draw: (state) => {
      const { current } = state.time;
      const duration = length(state);
      if (!Number.isFinite(duration)) return html`<span>${clock(current)}</span>`;
      if (state.offer.remaining) {
        return html`<span>${clock(Math.floor(current) - duration, duration)}</span>`;
      }
      return html`<span>${clock(current, duration)}</span>
        <span class="dim">/ ${clock(duration)}</span>`;
    },
  },
  duration: {
    reads: (state) => [length(state)],
    draw: (state) =>
      Number.isFinite(length(state))
        ? html`<span class="mark">${clock(length(state))}</span>`
        : nothing,
  },
  chapter: {
    reads: (state) => [chapterNow(state)],
    draw: (state) => {
      const chapter = chapterNow(state);
      return chapter ? html`<span class="dim dot">${chapter.title}</span>` : nothing;
    },
  },
  title: {
    reads: (state) => [state.source.title, chapterNow(state)],
    draw: (state, texts) => {
      const chapter = chapterNow(state);
      const { list } = state.chapters;
      return html`<span class="title">${state.source.title}</span> ${
          chapter && state.playback.started
            ? html`<span class="dim">
                ${texts.chapterOf(list.indexOf(chapter) + 1, list.length, chapter.title)}
              </span>`
            : nothing
        }`;
    },
  },
  loading: {
    reads: ({ playback }) => [playback.waiting],
    draw: ({ playback }, texts) =>
      playback.waiting
        ? html`<span class="spinner" role="status"
            ><span class="hidden">${texts.loading}</span></span
          >`
        : nothing,
  },
} satisfies Record<string, Display>;

export type DisplayName = keyof typeof displays;
