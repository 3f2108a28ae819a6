import { isSample, removeOutdatedMedia } from './media/build-media.ts';
import { MediaLibrary } from './media/media-library.ts';
import { mapConcurrent } from '../runner/map-concurrent.ts';
import type { StreamCase } from './stream-case.ts';

/**
 * Builds the media of streams. Resolves to the library from which the playlists are created. Media are
 * built once for each version of the sources. Media that cannot be built are logged and omitted, so that
 * only the streams that use them fail.
 */
export async function buildStreams(streams: readonly StreamCase[]): Promise<MediaLibrary> {
  removeOutdatedMedia();
  const library = new MediaLibrary();
  const names = [...new Set(streams.flatMap(({ media }) => media))];
  await mapConcurrent(names, (name) =>
    library.add(name).catch((error: unknown) => console.error(`Cannot build ${name}:`, error)),
  );
  return library;
}

/** Returns whether a stream can be built without an encoder. */
export const needsNoEncoder = ({ media }: StreamCase): boolean => media.every(isSample);
