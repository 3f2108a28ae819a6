import { changeSources, type Changes } from './changed-source.ts';

const forgotten = {
  'controller/audio-stream-controller': [
    {
      from: `    this.stopLoad();
    this.setInterval(TICK_INTERVAL);`,
      to: `    this.stopLoad();
    this.resetLoadingState();
    this.setInterval(TICK_INTERVAL);`,
      times: 1,
    },
  ],
} as const satisfies Changes;

/**
 * Has hls.js forget the sound that waits for its picture when it begins to load elsewhere. It adds
 * the next sound to that, as if it were one segment, and loads none ever after.
 */
export const forgottenSound = () => changeSources('forgotten-sound', forgotten);
