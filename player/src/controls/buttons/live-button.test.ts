import { describe, expect, it } from 'vitest';
import type { MediaState } from '../../media/media-state.ts';
import { en } from '../../i18n/locales/en.ts';
import { liveButton } from './live-button.ts';

const stateAt = (currentTime: number, live: object) =>
  ({
    live: { streamType: 'live', atEdge: false, ...live },
    time: { currentTime, seekable: [{ start: 0, end: 600 }] },
  }) as unknown as MediaState;

describe('the live button', () => {
  it('shows only LIVE at the live edge', () => {
    expect(liveButton(stateAt(599, { atEdge: true }), en)).toMatchObject({
      label: 'LIVE',
      text: 'LIVE',
      icon: 'live',
    });
  });

  it('shows the distance to the live edge, and begins its name with the visible text', () => {
    expect(liveButton(stateAt(516, {}), en)).toMatchObject({
      text: '−1:24',
      label: '−1:24, 1 minute 24 seconds behind live, Go to live',
      request: { type: 'seek-to-live' },
    });
  });

  it('shows LIVE less than a second behind the live edge', () => {
    expect(liveButton(stateAt(599.6, {}), en)).toMatchObject({ label: 'LIVE, Go to live' });
  });

  it('is not available for on-demand sources', () => {
    expect(liveButton(stateAt(10, { streamType: 'on-demand' }), en)).toBeUndefined();
  });
});
