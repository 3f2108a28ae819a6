import { describe, expect, it } from 'vitest';
import { en } from '../../i18n/locales/en.ts';
import { defaultControlOptions } from '../../media/control-options.ts';
import { createPlaybackError } from '../../media/errors/playback-error.ts';
import type { MediaState } from '../../media/media-state.ts';
import { clockButton } from './clock-button.ts';

const playbackError = createPlaybackError('not-found', '');

const getText = (started: boolean, duration: number, hasError: boolean): string | undefined =>
  clockButton(
    {
      time: { currentTime: 4, duration },
      playback: { started },
      userActivity: { idle: false },
      controlOptions: defaultControlOptions,
      error: { playbackError: hasError ? playbackError : undefined },
    } as MediaState,
    en,
  )?.text;

describe('the clock button', () => {
  it('is not available for media that failed before it started', () => {
    expect(getText(false, Number.NaN, true)).toBe(undefined);
  });

  it.each([
    ['that failed during playback', true, 60, true],
    ['that failed after its duration was known', false, 60, true],
    ['that is loading', false, Number.NaN, false],
  ])('shows the current time of media %s', (_, started, duration, hasError) => {
    expect(getText(started, duration, hasError)).toBe('0:04');
  });
});
