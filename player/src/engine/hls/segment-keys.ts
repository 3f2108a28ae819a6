import type { ErrorData, Fragment } from 'hls.js';
import { createPlaybackError, type PlaybackError } from '../../media/errors/playback-error.ts';
import type { HlsContext } from './hls-context.ts';

/** The size of the key in bytes, by the encryption method of the segments. */
const keyBytes: Partial<Record<string, number>> = {
  'AES-128': 16,
  'AES-256': 32,
  'AES-256-CTR': 32,
  'SAMPLE-AES': 16,
};

/** The encryption methods with which hls.js decrypts single samples. */
const SAMPLE_METHODS = /^SAMPLE-AES/;

/** Matches the error details for a segment that is no media after its decryption. */
const decryptionErrors = /^frag(?:Parsing|Decrypt)Error$/;

const IDENTITY = 'identity';

/**
 * Detects wrong keys of segments that hls.js decrypts. A key is wrong if it has the wrong size, such
 * as a web page in place of the key, or if no segment is media after its decryption.
 */
export class SegmentKeys {
  /** The URLs of the keys with which media has been decrypted. */
  readonly #provenUrls = new Set<string>();
  #suspectUrl: string | undefined;
  #hasSampleKey = false;

  /** @param onInvalidKey Called with the error for a key of the wrong size. */
  constructor(
    { hls, Hls: { Events } }: Pick<HlsContext, 'hls' | 'Hls'>,
    onInvalidKey: (error: PlaybackError) => void,
  ) {
    hls.on(Events.KEY_LOADED, (_, { keyInfo: { decryptdata } }) => {
      const { method, key, keyFormat } = decryptdata;
      const size = keyFormat === IDENTITY ? keyBytes[method] : undefined;
      if (size !== undefined && key && key.length !== size)
        onInvalidKey(createPlaybackError('key-wrong', `${method} key of ${key.length} bytes`));
      else this.#hasSampleKey ||= keyFormat === IDENTITY && SAMPLE_METHODS.test(method);
    });
    hls.on(Events.BUFFER_APPENDED, (_, { frag }) => {
      const url = getKeyUrl(frag);
      if (url === undefined) return;
      this.#provenUrls.add(url);
      if (this.#suspectUrl === url) this.#suspectUrl = undefined;
    });
    hls.on(Events.ERROR, (_, { details, frag }: ErrorData) => {
      const url = frag && decryptionErrors.test(details) ? getKeyUrl(frag) : undefined;
      if (url !== undefined && !this.#provenUrls.has(url)) this.#suspectUrl = url;
    });
  }

  /** Whether the last segments could not be parsed, and their key has never decrypted media. */
  get hasWrongKey(): boolean {
    return this.#suspectUrl !== undefined;
  }

  /** Whether single samples are decrypted, which are garbage to the decoder if the key is wrong. */
  get hasSampleKey(): boolean {
    return this.#hasSampleKey;
  }
}

/** Returns the URL of the key of a segment that is encrypted as a whole. */
function getKeyUrl({ decryptdata }: Fragment): string | undefined {
  const isEncrypted =
    decryptdata && keyBytes[decryptdata.method] && !SAMPLE_METHODS.test(decryptdata.method);
  return isEncrypted ? decryptdata.uri : undefined;
}
