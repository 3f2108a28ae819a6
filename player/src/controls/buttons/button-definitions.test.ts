import { describe, expect, it } from 'vitest';
import type { MediaState } from '../../media/media-state.ts';
import { en } from '../../i18n/locales/en.ts';
import { liveButton, nextChapterButton, previousChapterButton } from './button-definitions.ts';

const createLiveState = (currentTime: number, live: object) =>
  ({
    live: { streamType: 'live', atEdge: false, ...live },
    time: { currentTime, seekable: [{ start: 0, end: 600 }] },
  }) as unknown as MediaState;

describe('the live button', () => {
  it('shows only LIVE at the live edge', () => {
    expect(liveButton(createLiveState(599, { atEdge: true }), en)).toMatchObject({
      label: 'LIVE',
      text: 'LIVE',
      icon: 'live',
    });
  });

  it('shows the distance to the live edge, and begins its accessible name with that text', () => {
    expect(liveButton(createLiveState(516, {}), en)).toMatchObject({
      text: '−1:24',
      label: '−1:24, 1 minute 24 seconds behind live, Go to live',
      request: { type: 'seek-to-live' },
    });
  });

  it('shows LIVE if playback is less than a second behind the live edge', () => {
    expect(liveButton(createLiveState(599.6, {}), en)).toMatchObject({ label: 'LIVE, Go to live' });
  });

  it('is not available for on-demand sources', () => {
    expect(liveButton(createLiveState(10, { streamType: 'on-demand' }), en)).toBeUndefined();
  });
});

const chapterList = [
  { start: 0, end: 20, title: 'One' },
  { start: 20, end: 40, title: 'Two' },
  { start: 40, end: 60, title: 'Three' },
];

const createChapterState = (currentTime: number, chapters = chapterList) =>
  ({ chapters: { list: chapters }, time: { currentTime } }) as unknown as MediaState;

describe('the previous chapter button', () => {
  it.each([
    ['the previous chapter within the first 3 s of a chapter', 21, 0],
    ['the start of the current chapter after 3 s', 30, 20],
    ['the start of the video in the first chapter', 1, 0],
  ])('seeks to %s', (_, currentTime, time) => {
    expect(previousChapterButton(createChapterState(currentTime), en)?.request).toEqual({
      type: 'seek-to',
      time,
    });
  });

  it('is not available without chapters', () => {
    expect(previousChapterButton(createChapterState(10, []), en)).toBeUndefined();
  });
});

describe('the next chapter button', () => {
  it('seeks to the start of the next chapter', () => {
    expect(nextChapterButton(createChapterState(25), en)?.request).toEqual({
      type: 'seek-to',
      time: 40,
    });
  });

  it('is disabled, but visible, in the last chapter', () => {
    const view = nextChapterButton(createChapterState(50), en);
    expect(view).toMatchObject({ label: 'Next chapter', request: undefined });
  });

  it('is not available without chapters', () => {
    expect(nextChapterButton(createChapterState(10, []), en)).toBeUndefined();
  });

  it('returns the same request throughout a chapter, so that the button is not re-rendered', () => {
    const [request, laterRequest] = [25, 26].map(
      (time) => nextChapterButton(createChapterState(time), en)?.request,
    );
    expect(request).toBe(laterRequest);
  });
});
