import { createPatchPlugin, type SourcePatches } from './patch-plugin.ts';

/** Where hls.js believes what a segment says of its own length. */
export const boundedParsingPatches = {
  'utils/mp4-tools': [
    {
      from: 'const sampleCount = readUint32(trun, 4);',
      to: 'const sampleCount = Math.min(readUint32(trun, 4), trun.buffer.byteLength);',
      occurrences: 2,
    },
    {
      from: 'while (naluTotalSize < size) {',
      to: 'while (naluTotalSize < size && naluOffset < data.length) {',
      occurrences: 1,
    },
    {
      from: 'while (naluTotalSize < sampleSize) {',
      to: 'while (naluTotalSize < sampleSize && sampleOffset < videoData.length) {',
      occurrences: 1,
    },
  ],
  'utils/level-helper': [
    {
      // What is so much longer than the playlist allows would move all that comes after it.
      from: 'if (parsedMediaDuration <= 0) {',
      to: 'if (parsedMediaDuration <= 0 || (details && parsedMediaDuration > 3 * Math.max(frag.duration, details.targetduration))) {',
      occurrences: 1,
    },
  ],
} as const satisfies SourcePatches;

/**
 * Has hls.js read no further than a segment goes, and believe in no length that cannot be. One whose
 * bits are flipped may say that it has thousands of millions of samples, and the page would stand
 * still for a minute while each is looked for; or that it lasts for hours.
 */
export const limitParsing = () => createPatchPlugin('bounded-parsing', boundedParsingPatches);
