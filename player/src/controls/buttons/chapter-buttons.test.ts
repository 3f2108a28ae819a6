import { describe, expect, it } from 'vitest';
import type { MediaState } from '../../media/media-state.ts';
import { en } from '../../i18n/locales/en.ts';
import { nextChapterButton, previousChapterButton } from './chapter-buttons.ts';

const list = [
  { start: 0, end: 20, title: 'One' },
  { start: 20, end: 40, title: 'Two' },
  { start: 40, end: 60, title: 'Three' },
];

const stateAt = (currentTime: number, chapters = list) =>
  ({ chapters: { list: chapters }, time: { currentTime } }) as unknown as MediaState;

describe('the previous chapter button', () => {
  it.each([
    ['the previous chapter, in the first seconds of a chapter', 21, 0],
    ['the start of the current chapter, later in it', 30, 20],
    ['the start of the video, in the first chapter', 1, 0],
  ])('seeks to %s', (_, currentTime, time) => {
    expect(previousChapterButton(stateAt(currentTime), en)?.request).toEqual({
      type: 'seek-to',
      time,
    });
  });

  it('is not available without chapters', () => {
    expect(previousChapterButton(stateAt(10, []), en)).toBeUndefined();
  });
});

describe('the next chapter button', () => {
  it('seeks to the start of the next chapter', () => {
    expect(nextChapterButton(stateAt(25), en)?.request).toEqual({ type: 'seek-to', time: 40 });
  });

  it('stays in the bar, but is disabled, in the last chapter', () => {
    const view = nextChapterButton(stateAt(50), en);
    expect(view).toMatchObject({ label: 'Next chapter', request: undefined });
  });

  it('is not available without chapters', () => {
    expect(nextChapterButton(stateAt(10, []), en)).toBeUndefined();
  });

  it('returns the same request throughout a chapter, so that it is not rendered again', () => {
    const [request, laterRequest] = [25, 26].map(
      (time) => nextChapterButton(stateAt(time), en)?.request,
    );
    expect(request).toBe(laterRequest);
  });
});
