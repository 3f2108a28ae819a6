import { createPatchPlugin, type SourcePatches } from './patch-plugin.ts';

const audioLoadingPatches = {
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
 * Patches hls.js to discard the audio segment that waits for its video segment when loading restarts
 * at another position. Otherwise hls.js appends the next audio data to it as if both were one
 * segment, and then loads no more audio.
 */
export const resetAudioLoading = () =>
  createPatchPlugin('reset-audio-loading', audioLoadingPatches);
