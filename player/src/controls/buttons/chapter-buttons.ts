import type { MediaRequest } from '../../media/media-request.ts';
import type { MediaState } from '../../media/media-state.ts';
import type { Texts } from '../../i18n/locales/en.ts';
import type { ButtonView } from './button-view.ts';
import { internRequest } from './intern-request.ts';
import { findLast } from '../../platform/find-last.ts';

/** Further into a chapter than this, "previous" means its own beginning, as on any player of music. */
const BEGINNING_S = 3;

const seekTo = (time: number): MediaRequest => internRequest({ type: 'seek-to', time });

/** The button to the chapter before; absent where there are no chapters. */
export function previousChapterButton(
  { chapters, time }: MediaState,
  texts: Texts,
): ButtonView | undefined {
  if (chapters.list.length < 2) return undefined;
  const before = findLast(chapters.list, ({ start }) => start < time.current - BEGINNING_S);
  return {
    label: texts.previousChapter,
    icon: 'previous-chapter',
    request: seekTo(before?.start ?? chapters.list[0]?.start ?? 0),
  };
}

/** The button to the chapter after; it does nothing in the last one, and is absent without chapters. */
export function nextChapterButton(
  { chapters, time }: MediaState,
  texts: Texts,
): ButtonView | undefined {
  if (chapters.list.length < 2) return undefined;
  const after = chapters.list.find(({ start }) => start > time.current);
  return {
    label: texts.nextChapter,
    icon: 'next-chapter',
    request: after && seekTo(after.start),
  };
}
