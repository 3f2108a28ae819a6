import { describe, expect, it } from 'vitest';
import type { MediaState } from '../../media/media-state.ts';
import { en } from '../../i18n/locales/en.ts';
import { nextChapterButton, previousChapterButton } from './chapter-buttons.ts';

const list = [
  { start: 0, end: 20, title: 'One' },
  { start: 20, end: 40, title: 'Two' },
  { start: 40, end: 60, title: 'Three' },
];

const at = (current: number, chapters = list) =>
  ({ chapters: { list: chapters }, time: { current } }) as unknown as MediaState;

describe('the button to the previous chapter', () => {
  it.each([
    ['the one before, shortly after the beginning of one', 21, 0],
    ['the beginning of the same one, later', 30, 20],
    ['the beginning of the film, within the first', 1, 0],
  ])('goes to %s', (_, time, goal) => {
    expect(previousChapterButton(at(time), en)?.request).toEqual({ type: 'seek-to', time: goal });
  });

  it('is not there where the film has no chapters', () => {
    expect(previousChapterButton(at(10, []), en)).toBeUndefined();
  });
});

describe('the button to the next chapter', () => {
  it('goes to the beginning of the next', () => {
    expect(nextChapterButton(at(25), en)?.request).toEqual({ type: 'seek-to', time: 40 });
  });

  it('stays where it is and does nothing in the last, so that nothing moves', () => {
    expect(nextChapterButton(at(50), en)).toMatchObject({
      label: 'Next chapter',
      request: undefined,
    });
  });

  it('is not there where the film has no chapters', () => {
    expect(nextChapterButton(at(10, []), en)).toBeUndefined();
  });

  it('looks the same while one chapter lasts, so that it is not drawn again', () => {
    expect(nextChapterButton(at(25), en)?.request).toBe(nextChapterButton(at(26), en)?.request);
  });
});
