import type { VolumeState } from '../../media/media-state.ts';
import { syncOnEvents, type Slice } from './slice.ts';

/** What unmuting gives when the level is nought, so that something is heard. */
const AUDIBLE_LEVEL = 0.25;

/** Some browsers say nothing of a change before there is a film; the film's coming tells it then. */
const events = ['volumechange', 'loadstart', 'play'];

/** How loud it is. */
export const volumeSlice: Slice<VolumeState, 'mute' | 'unmute' | 'set-volume' | 'leave-sound-off'> =
  {
    initial: { level: 1, muted: false, adjustable: true, mutedToPlay: false },
    observe({ media, automaticChanges: unasked }, write, signal) {
      write({ adjustable: isAdjustable() });
      const sync = (): void => {
        // Whoever has turned the sound on once may turn it off again unasked.
        if (!media.muted) unasked.setMutedForAutoplay(false);
        write({ level: media.volume, muted: media.muted, mutedToPlay: unasked.isMutedForAutoplay });
      };
      syncOnEvents(media, events, sync, signal);
      syncOnEvents(unasked, ['change'], sync, signal);
    },
    handlers: {
      mute: ({ media, automaticChanges: unasked }) => {
        unasked.setMutedForAutoplay(false);
        media.muted = true;
      },
      unmute: ({ media }) => {
        media.muted = false;
        if (media.volume === 0) media.volume = AUDIBLE_LEVEL;
      },
      'set-volume': ({ media, automaticChanges: unasked }, { level }) => {
        if (Number.isNaN(level)) return;
        unasked.setMutedForAutoplay(false);
        media.volume = Math.min(1, Math.max(0, level));
        media.muted = media.volume === 0;
      },
      'leave-sound-off': ({ automaticChanges: unasked }) => unasked.setMutedForAutoplay(false),
    },
  };

let adjustable: boolean | undefined;

/** Whether a page may set the level; iPhones keep it at 1 whatever a page says. */
function isAdjustable(): boolean {
  if (adjustable === undefined) {
    const probe = document.createElement('video');
    probe.volume = AUDIBLE_LEVEL;
    adjustable = probe.volume === AUDIBLE_LEVEL;
  }
  return adjustable;
}
