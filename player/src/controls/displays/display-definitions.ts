import { html, nothing, type TemplateResult } from 'lit';
import { isPlaybackBlocked } from '../../state/selectors.ts';
import { formatTime } from '../../media/time-format.ts';
import type { MediaState } from '../../media/media-state.ts';
import type { Chapter } from '../../media/chapters.ts';
import { chapterAt } from '../../media/tracks.ts';
import type { Texts } from '../../i18n/locales/en.ts';
import { filmLength } from '../buttons/clock-button.ts';

/** Something that only tells. */
export interface DisplayDefinition {
  /** The parts of the state that it depends on; nothing else has it drawn again. */
  readonly selectDependencies: (state: MediaState) => readonly unknown[];
  readonly render: (state: MediaState, texts: Texts) => TemplateResult | typeof nothing;
}

const chapterNow = ({ chapters, time }: MediaState): Chapter | undefined =>
  chapterAt(chapters.list, time.current);

/** Before a film has begun, its title stands alone. */
const titledChapter = (state: MediaState): Chapter | undefined =>
  state.playback.started ? chapterNow(state) : undefined;

/** A failure has words of its own. */
const isLoading = (state: MediaState): boolean =>
  state.playback.waiting && !isPlaybackBlocked(state);

/** Every display there is. */
export const displayDefinitions = {
  duration: {
    selectDependencies: (state) => [filmLength(state)],
    render: (state) =>
      Number.isFinite(filmLength(state))
        ? html`<span class="mark">${formatTime(filmLength(state))}</span>`
        : nothing,
  },
  chapter: {
    selectDependencies: (state) => [chapterNow(state)],
    render: (state) => {
      const chapter = chapterNow(state);
      return chapter ? html`<span class="dim dot" dir="auto">${chapter.title}</span>` : nothing;
    },
  },
  title: {
    selectDependencies: (state) => [state.source.title, titledChapter(state), state.chapters.list],
    render: (state, texts) => {
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
    selectDependencies: (state) => [isLoading(state)],
    render: (state, texts) =>
      isLoading(state)
        ? html`<span class="spinner" role="img" aria-label=${texts.loading}></span>`
        : nothing,
  },
} satisfies Record<string, DisplayDefinition>;

export type DisplayName = keyof typeof displayDefinitions;
