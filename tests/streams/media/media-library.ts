import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildMedia } from './build-media.ts';
import type { MediaName } from './media-table.ts';

/** A segment of media. */
export interface MediaSegment {
  /** The path on the server, such as `/media/ts/0.ts`. */
  readonly uri: string;
  readonly seconds: number;
  /** The value of `EXT-X-BYTERANGE`. Undefined for a whole file. */
  readonly byteRange?: string | undefined;
}

/** Packaged media. */
export interface Media {
  /** The folder of its files. */
  readonly folder: string;
  /** The path of its media playlist on the server. */
  readonly playlist: string;
  readonly segments: readonly MediaSegment[];
  /** The path of the media initialization section on the server. Undefined without one. */
  readonly init: string | undefined;
}

/** The prefix of the paths of all media on the server. */
export const MEDIA_PREFIX = '/media/';

/** The media of a run's streams. */
export class MediaLibrary {
  readonly #media = new Map<MediaName, Media>();

  /** Adds media, and builds them if necessary. */
  async add(name: MediaName): Promise<void> {
    if (!this.#media.has(name)) this.#media.set(name, parseMedia(name, await buildMedia(name)));
  }

  /** @throws Error if the stream does not list the media, or they could not be built. */
  get(name: MediaName): Media {
    const media = this.#media.get(name);
    if (!media)
      throw new Error(`The stream does not list the media "${name}", or they could not be built.`);
    return media;
  }

  /** Reads a file of media by its path on the server. */
  read(uri: string): Buffer {
    const [name = '', ...rest] = uri.slice(MEDIA_PREFIX.length).split('/');
    return readFileSync(
      path.join(this.get(name as MediaName).folder, path.basename(rest.join('/'))),
    );
  }
}

function parseMedia(name: MediaName, folder: string): Media {
  const prefix = `${MEDIA_PREFIX}${name}/`;
  const text = readFileSync(path.join(folder, 'index.m3u8'), 'utf8');
  const entry = /#EXTINF:([\d.]+),[^\n]*\n(?:#EXT-X-BYTERANGE:([\d@]+)\n)?([^#\n]+)/g;
  const segments = [...text.matchAll(entry)].map(([, seconds, byteRange, uri = '']) => ({
    ...{ uri: `${prefix}${uri}`, seconds: Number(seconds) },
    ...(byteRange !== undefined && { byteRange }),
  }));
  const [, init] = /#EXT-X-MAP:URI="([^"]+)"/.exec(text) ?? [];
  return {
    folder,
    playlist: `${prefix}index.m3u8`,
    segments,
    init: init === undefined ? undefined : `${prefix}${init}`,
  };
}
