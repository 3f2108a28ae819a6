import type { Plugin } from 'vite';

/** A piece of a source, and what stands in its place; each stands there so many times. */
interface Bound {
  readonly from: string;
  readonly to: string;
  readonly times: number;
}

/** Where hls.js believes what a segment says of its own length. */
const bounds: readonly Bound[] = [
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
];

/**
 * Has hls.js read no further than a segment goes. One whose bits are flipped may say that it has
 * thousands of millions of samples, and the page would stand still for a minute while each is
 * looked for.
 */
export const boundedParsing = (): Plugin => ({
  name: 'bounded-parsing',
  enforce: 'pre',
  transform: {
    filter: { id: /\/hls\.js\/src\/utils\/mp4-tools\.ts$/ },
    handler: (code) => ({ code: bounded(code), map: null }),
  },
});

/**
 * The source that reads segments, with bounds.
 * @throws Error where it is another one than we know, as after an upgrade.
 */
export function bounded(code: string): string {
  return bounds.reduce((text, { from, to, times }) => {
    const pieces = text.split(from);
    if (pieces.length === times + 1) return pieces.join(to);
    throw new Error(`hls.js has "${from}" ${pieces.length - 1} times, and not ${times}.`);
  }, code);
}
