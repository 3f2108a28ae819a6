import { createPatchPlugin, type SourcePatches } from './patch-plugin.ts';

const forgotten = {
  'controller/audio-stream-controller': [
    {
      from: `    this.stopLoad();
    this.setInterval(TICK_INTERVAL);`,
      to: `    this.stopLoad();
    this.resetLoadingState();
    this.setInterval(TICK_INTERVAL);`,
      occurrences: 1,
    },
  ],
} as const satisfies SourcePatches;

/**
 * Has hls.js forget the sound that waits for its picture when it begins to load elsewhere. It adds
 * the next sound to that, as if it were one segment, and loads none ever after.
 */
export const resetAudioLoading = () => createPatchPlugin('reset-audio-loading', forgotten);
