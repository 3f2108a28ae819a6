import type { Plugin } from 'vite';

/** A piece of a source, and what stands in its place; each stands there so many times. */
interface Bound {
  readonly from: string;
  readonly to: string;
  readonly times: number;
}

/** Where hls.js believes what a segment says of its own length, by the file in which it does. */
const bounds = {
  'mp4-tools': [
    {
      from: 'const sampleCount = readUint32(trun, 4);',
      to: 'const sampleCount = Math.min(readUint32(trun, 4), trun.buffer.byteLength);',
      times: 2,
    },
    {
      from: 'while (naluTotalSize < size) {',
      to: 'while (naluTotalSize < size && naluOffset < data.length) {',
      times: 1,
    },
    {
      from: 'while (naluTotalSize < sampleSize) {',
      to: 'while (naluTotalSize < sampleSize && sampleOffset < videoData.length) {',
      times: 1,
    },
  ],
  'level-helper': [
    {
      // What is so much longer than the playlist allows would move all that comes after it.
      from: 'if (parsedMediaDuration <= 0) {',
      to: 'if (parsedMediaDuration <= 0 || (details && parsedMediaDuration > 3 * Math.max(frag.duration, details.targetduration))) {',
      times: 1,
    },
  ],
} as const satisfies Record<string, readonly Bound[]>;

const files = /\/hls\.js\/src\/utils\/(mp4-tools|level-helper)\.ts$/;

/**
 * Has hls.js read no further than a segment goes, and believe in no length that cannot be. One whose
 * bits are flipped may say that it has thousands of millions of samples, and the page would stand
 * still for a minute while each is looked for; or that it lasts for hours.
 */
export const boundedParsing = (): Plugin => ({
  name: 'bounded-parsing',
  enforce: 'pre',
  transform: {
    filter: { id: files },
    handler: (code, id) => ({ code: bounded(code, files.exec(id)?.[1] as BoundedFile), map: null }),
  },
});

export type BoundedFile = keyof typeof bounds;

/**
 * The source of a file, with bounds.
 * @throws Error where it is another one than we know, as after an upgrade.
 */
export function bounded(code: string, file: BoundedFile): string {
  return bounds[file].reduce((text, { from, to, times }) => {
    const pieces = text.split(from);
    if (pieces.length === times + 1) return pieces.join(to);
    throw new Error(`hls.js has "${from}" ${pieces.length - 1} times, and not ${times}.`);
  }, code);
}
