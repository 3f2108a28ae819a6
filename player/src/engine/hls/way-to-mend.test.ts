import { PlaylistLevelType } from 'hls.js';
import { describe, expect, it } from 'vitest';
import { createPlaybackError } from '../../media/errors/playback-error.ts';
import type { ErrorCause } from '../../media/errors/error-causes.ts';
import { getRecoveryStrategy } from './way-to-mend.ts';

const { MAIN, AUDIO } = PlaylistLevelType;

describe('a fatal error of hls.js', () => {
  it.each<[cause: ErrorCause, details: string, of: PlaylistLevelType | undefined, way: unknown]>([
    ['damaged', 'bufferAppendError', MAIN, 'recover'],
    ['storage-full', 'bufferFullError', undefined, 'recover'],
    // What is spoilt makes hls.js itself stumble now and then.
    ['internal', 'internalException', undefined, 'recover'],
    ['internal', 'remuxAllocError', undefined, undefined],
    ['missing', 'fragLoadError', MAIN, 'removeLevel'],
    ['missing', 'fragLoadError', AUDIO, undefined],
    ['missing', 'manifestLoadError', undefined, undefined],
    ['server', 'fragLoadError', MAIN, undefined],
    ['format-unknown', 'bufferAddCodecError', MAIN, undefined],
  ])('that means %s, by %s of %s, is mended by %s', (cause, details, type, way) => {
    expect(
      getRecoveryStrategy(createPlaybackError(cause, ''), {
        details,
        ...(type && { frag: { type } }),
      }),
    ).toBe(way);
  });
});
