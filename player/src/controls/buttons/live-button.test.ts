import { describe, expect, it } from 'vitest';
import type { MediaState } from '../../media/media-state.ts';
import { en } from '../../i18n/locales/en.ts';
import { liveButton } from './live-button.ts';

const state = (current: number, live: object) =>
  ({
    live: { type: 'live', atEdge: false, ...live },
    time: { current, seekable: [{ start: 0, end: 600 }] },
  }) as unknown as MediaState;

describe('the live button', () => {
  it('says LIVE at the edge, and nothing more', () => {
    expect(liveButton(state(599, { atEdge: true }), en)).toMatchObject({
      label: 'LIVE',
      text: 'LIVE',
      icon: 'live',
    });
  });

  it('says how far behind the edge playback is, first as it is seen', () => {
    expect(liveButton(state(516, {}), en)).toMatchObject({
      text: '−1:24',
      label: '−1:24, 1 minute 24 seconds behind live, Go to live',
      request: { type: 'seek-to-live' },
    });
  });

  it('says LIVE where it is paused at the edge', () => {
    expect(liveButton(state(599.6, {}), en)).toMatchObject({ label: 'LIVE, Go to live' });
  });

  it('is not there on demand', () => {
    expect(liveButton(state(10, { type: 'on-demand' }), en)).toBeUndefined();
  });
});
