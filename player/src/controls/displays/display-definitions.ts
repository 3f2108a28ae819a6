import { html, nothing, type TemplateResult } from 'lit';
import { isPlaybackBlocked } from '../../state/selectors.ts';
import { formatTime } from '../../media/time-format.ts';
import type { MediaState } from '../../media/media-state.ts';
import type { Chapter } from '../../media/chapters.ts';
import { getChapterAt } from '../../media/tracks.ts';
import type { Texts } from '../../i18n/locales/en.ts';
import { selectDuration } from '../buttons/clock-button.ts';

/** The definition of a read-only display. */
export interface DisplayDefinition {
  /** Selects the values that the display depends on. A change of one of them re-renders the display. */
  readonly selectDependencies: (state: MediaState) => readonly unknown[];
  readonly render: (state: MediaState, texts: Texts) => TemplateResult | typeof nothing;
}

const selectCurrentChapter = ({ chapters, time }: MediaState): Chapter | undefined =>
  getChapterAt(chapters.list, time.currentTime);

/** Selects the chapter to show with the title; `undefined` before playback has started. */
const selectTitleChapter = (state: MediaState): Chapter | undefined =>
  state.playback.started ? selectCurrentChapter(state) : undefined;

/** Whether to show the spinner. An error that blocks playback has a dialog instead. */
const isLoading = (state: MediaState): boolean =>
  state.playback.waiting && !isPlaybackBlocked(state);

/** All display definitions, by name. */
export const displayDefinitions = {
  duration: {
    selectDependencies: (state) => [selectDuration(state)],
    render: (state) =>
      Number.isFinite(selectDuration(state))
        ? html`<span class="duration">${formatTime(selectDuration(state))}</span>`
        : nothing,
  },
  chapter: {
    selectDependencies: (state) => [selectCurrentChapter(state)],
    render: (state) => {
      const chapter = selectCurrentChapter(state);
      return chapter ? html`<span class="dim chapter" dir="auto">${chapter.title}</span>` : nothing;
    },
  },
  title: {
    selectDependencies: (state) => [
      state.source.title,
      selectTitleChapter(state),
      state.chapters.list,
    ],
    render: (state, texts) => {
      const chapter = selectTitleChapter(state);
      const { list } = state.chapters;
      return html`<span class="title">${state.source.title}</span> ${
          chapter
            ? html`<span class="dim">
                ${texts.chapterPosition(list.indexOf(chapter) + 1, list.length, chapter.title)}
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
