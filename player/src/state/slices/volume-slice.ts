import type { VolumeState } from '../../media/media-state.ts';
import { syncOnEvents, type Slice } from './slice.ts';

/** The volume to set when unmuting at a volume of 0, so that the audio becomes audible. */
const AUDIBLE_VOLUME = 0.25;

/** Includes `loadstart` and `play`, because some browsers fire no `volumechange` without a source. */
const events = ['volumechange', 'loadstart', 'play'];

/** The volume, whether it is muted, and whether a script can change it. */
export const volumeSlice: Slice<VolumeState, 'mute' | 'unmute' | 'set-volume' | 'dismiss-unmute'> =
  {
    initial: { volume: 1, muted: false, adjustable: true, mutedForAutoplay: false },
    observe({ media, automaticAdjustments }, write, signal) {
      write({ adjustable: isAdjustable() });
      const sync = (): void => {
        // After an unmute, a later mute is the viewer's choice.
        if (!media.muted) automaticAdjustments.setMutedForAutoplay(false);
        write({
          volume: media.volume,
          muted: media.muted,
          mutedForAutoplay: automaticAdjustments.isMutedForAutoplay,
        });
      };
      syncOnEvents(media, events, sync, signal);
      syncOnEvents(automaticAdjustments, ['change'], sync, signal);
      return sync;
    },
    handlers: {
      mute: ({ media, automaticAdjustments }) => {
        automaticAdjustments.setMutedForAutoplay(false);
        media.muted = true;
      },
      unmute: ({ media }) => {
        media.muted = false;
        if (media.volume === 0) media.volume = AUDIBLE_VOLUME;
      },
      'set-volume': ({ media, automaticAdjustments }, { level }) => {
        if (Number.isNaN(level)) return;
        automaticAdjustments.setMutedForAutoplay(false);
        media.volume = Math.min(1, Math.max(0, level));
        media.muted = media.volume === 0;
      },
      'dismiss-unmute': ({ automaticAdjustments }) =>
        automaticAdjustments.setMutedForAutoplay(false),
    },
  };

let adjustable: boolean | undefined;

/** Whether scripts can set the volume. On iOS, `volume` is always 1. */
function isAdjustable(): boolean {
  if (adjustable === undefined) {
    const probe = document.createElement('video');
    probe.volume = AUDIBLE_VOLUME;
    adjustable = probe.volume === AUDIBLE_VOLUME;
  }
  return adjustable;
}
