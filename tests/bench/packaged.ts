import { setTimeout } from 'node:timers/promises';

/** The picture of a broadcast, which a site refuses until its films are packaged. */
const lastPicture = '/video/clock-room-dvr/thumbnail.webp';

const lookEveryMs = 250;

/** Waits until a site that has just been started has packaged its films. */
export async function waitUntilPackaged(origin: string): Promise<void> {
  while (!(await fetch(`${origin}${lastPicture}`)).ok) await setTimeout(lookEveryMs);
}
