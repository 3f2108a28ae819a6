import { PlaylistLevelType } from 'hls.js';
import { describe, expect, it } from 'vitest';
import { failureFor } from '../media/failure.ts';
import type { FailureCause } from '../media/failure-causes.ts';
import { wayToMend } from './way-to-mend.ts';

const { MAIN, AUDIO } = PlaylistLevelType;

describe('a fatal error of hls.js', () => {
  it.each<[cause: FailureCause, details: string, of: PlaylistLevelType | undefined, way: unknown]>([
    ['damaged', 'bufferAppendError', MAIN, 'mend'],
    ['storage-full', 'bufferFullError', undefined, 'mend'],
    // What is spoilt makes hls.js itself stumble now and then.
    ['internal', 'internalException', undefined, 'mend'],
    ['internal', 'remuxAllocError', undefined, undefined],
    ['missing', 'fragLoadError', MAIN, 'drop'],
    ['missing', 'fragLoadError', AUDIO, undefined],
    ['missing', 'manifestLoadError', undefined, undefined],
    ['server', 'fragLoadError', MAIN, undefined],
    ['format-unknown', 'bufferAddCodecError', MAIN, undefined],
  ])('that means %s, by %s of %s, is mended by %s', (cause, details, type, way) => {
    expect(wayToMend(failureFor(cause, ''), { details, ...(type && { frag: { type } }) })).toBe(
      way,
    );
  });
});
