import type { MediaRequest } from '../../media/media-request.ts';
import type { MediaState } from '../../media/media-state.ts';
import type { Texts } from '../../i18n/locales/en.ts';
import type { ButtonView } from './button-view.ts';
import { internRequest } from './intern-request.ts';
import { findLast } from '../../platform/find-last.ts';

/** After this many seconds of a chapter, "previous" seeks to its start, as in music players. */
const RESTART_AFTER_SECONDS = 3;

const seekTo = (time: number): MediaRequest => internRequest({ type: 'seek-to', time });

/** The button that seeks to the previous chapter; `undefined` without chapters. */
export function previousChapterButton(
  { chapters, time }: MediaState,
  texts: Texts,
): ButtonView | undefined {
  if (chapters.list.length < 2) return undefined;
  const previous = findLast(
    chapters.list,
    ({ start }) => start < time.currentTime - RESTART_AFTER_SECONDS,
  );
  return {
    label: texts.previousChapter,
    icon: 'previous-chapter',
    request: seekTo(previous?.start ?? chapters.list[0]?.start ?? 0),
  };
}

/**
 * The button that seeks to the next chapter. It is disabled in the last chapter, and `undefined`
 * without chapters.
 */
export function nextChapterButton(
  { chapters, time }: MediaState,
  texts: Texts,
): ButtonView | undefined {
  if (chapters.list.length < 2) return undefined;
  const next = chapters.list.find(({ start }) => start > time.currentTime);
  return {
    label: texts.nextChapter,
    icon: 'next-chapter',
    request: next && seekTo(next.start),
  };
}
