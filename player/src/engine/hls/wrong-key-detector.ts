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

/** Matches the encryption methods for which hls.js decrypts individual samples. */
const sampleMethods = /^SAMPLE-AES/;

/** Matches the error details for a segment that does not contain media after decryption. */
const decryptionErrors = /^frag(?:Parsing|Decrypt)Error$/;

/** The `KEYFORMAT` of a key that the player requests without a key system. */
const IDENTITY_KEY_FORMAT = 'identity';

/**
 * Detects wrong keys of segments that hls.js decrypts. A key is wrong if it has the wrong size, for
 * example because the server sent a web page, or if no segment contains media after decryption.
 */
export class WrongKeyDetector {
  /** The URLs of the keys with which media has been decrypted. */
  readonly #verifiedUrls = new Set<string>();
  /** The URL of a key that may be wrong. */
  #suspectUrl: string | undefined;
  #decryptsSamples = false;

  /** @param onInvalidKey Called with the error for a key of the wrong size. */
  constructor(
    { hls, Hls: { Events } }: Pick<HlsContext, 'hls' | 'Hls'>,
    onInvalidKey: (error: PlaybackError) => void,
  ) {
    hls.on(Events.KEY_LOADED, (_, { keyInfo: { decryptdata } }) => {
      const { method, key, keyFormat } = decryptdata;
      const size = keyFormat === IDENTITY_KEY_FORMAT ? keyBytes[method] : undefined;
      if (size !== undefined && key && key.length !== size)
        onInvalidKey(createPlaybackError('key-wrong', `${method} key of ${key.length} bytes`));
      else
        this.#decryptsSamples ||= keyFormat === IDENTITY_KEY_FORMAT && sampleMethods.test(method);
    });
    hls.on(Events.BUFFER_APPENDED, (_, { frag }) => {
      const url = getKeyUrl(frag);
      if (url === undefined) return;
      this.#verifiedUrls.add(url);
      if (this.#suspectUrl === url) this.#suspectUrl = undefined;
    });
    hls.on(Events.ERROR, (_, { details, frag }: ErrorData) => {
      const url = frag && decryptionErrors.test(details) ? getKeyUrl(frag) : undefined;
      if (url !== undefined && !this.#verifiedUrls.has(url)) this.#suspectUrl = url;
    });
  }

  /** Whether the most recent segments could not be parsed, and their key has never decrypted media. */
  get hasWrongKey(): boolean {
    return this.#suspectUrl !== undefined;
  }

  /** Whether hls.js decrypts individual samples. With a wrong key, the decoder receives garbage. */
  get decryptsSamples(): boolean {
    return this.#decryptsSamples;
  }
}

/** Returns the key URL of a segment that is encrypted as a whole, not in individual samples. */
function getKeyUrl({ decryptdata }: Fragment): string | undefined {
  const isEncrypted =
    decryptdata && keyBytes[decryptdata.method] && !sampleMethods.test(decryptdata.method);
  return isEncrypted ? decryptdata.uri : undefined;
}
