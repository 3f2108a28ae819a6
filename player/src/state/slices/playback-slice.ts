import type { PlaybackState } from '../../media/media-state.ts';
import { onFramePresented } from '../frame-presentation.ts';
import type { PlaybackSource } from '../../source/playback-source.ts';
import { syncOnEvents, type Slice } from './slice.ts';

const events = [
  'play',
  'pause',
  'playing',
  'waiting',
  'seeking',
  'seeked',
  'ended',
  'ratechange',
  'canplay',
  'loadeddata',
  'emptied',
  'error',
];

/**
 * Refused playback (no gesture yet) and playback cut short by another request are no failures: the
 * element stays paused, which everybody sees.
 */
const stayPaused = (): void => {};

/** Whether it plays, waits, has begun, has ended, and how fast. */
export const playbackSlice: Slice<PlaybackState, 'play' | 'pause' | 'set-rate'> = {
  initial: { paused: true, ended: false, seeking: false, waiting: false, started: false, rate: 1 },
  observe({ media, engine, automaticChanges: unasked }, write, signal) {
    const sync = (): void => {
      const { ended, seeking, playbackRate } = media;
      const { pendingRate: held, isRecovering: isMending } = engine.engine ?? {};
      // Some browsers pause what fails, which nobody has asked for.
      const paused = media.paused && !isMending;
      // Catching up with a live stream is nobody's choice, and shows in no menu.
      const rate = playbackRate === unasked.catchUpRate ? 1 : playbackRate;
      const waiting = isMending || (held === undefined ? isWaiting(media) : !paused);
      write({ paused, ended, seeking, waiting, rate: held ?? rate });
    };
    syncOnEvents(media, events, sync, signal);
    engine.addEventListener('change', sync, { signal });
    const start = (): void => write({ started: true });
    media.addEventListener('playing', () => onFramePresented(media, start, signal), { signal });
    const startBySeek = (): void => {
      if (!isOnWayToStart(media, engine.source)) write({ started: true });
    };
    media.addEventListener('seeked', startBySeek, { signal });
    media.addEventListener('emptied', () => write({ started: false }), { signal });
    write({ started: media.played.length > 0 });
  },
  handlers: {
    play: ({ engine }) => void engine.play().catch(stayPaused),
    pause: ({ engine }) => engine.pause(),
    'set-rate': ({ media }, { rate, passing }) => {
      media.playbackRate = rate;
      // A media element goes back to its default with each source.
      if (!passing) media.defaultPlaybackRate = rate;
    },
  },
};

/** An engine goes by itself to the live edge, or to where the page has it begin. */
const isOnWayToStart = (
  { duration, currentTime }: HTMLMediaElement,
  source: PlaybackSource | undefined,
): boolean =>
  duration === Number.POSITIVE_INFINITY || Math.abs(currentTime - (source?.startTime ?? -1)) < 1;

function isWaiting({ paused, ended, seeking, readyState }: HTMLMediaElement): boolean {
  const lacksNextFrame = readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
  return !ended && lacksNextFrame && (!paused || seeking);
}
