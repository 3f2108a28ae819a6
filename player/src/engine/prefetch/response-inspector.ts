import type { ErrorData } from 'hls.js';
import { findCodecs, getCodecName } from '../../formats/codecs.ts';
import { repairPlaylist } from '../../formats/repair-playlist.ts';
import { parseTransportStreamCodecs } from '../../formats/mpeg-ts.ts';
import { createPlaybackError, type PlaybackError } from '../../media/errors/playback-error.ts';
import { createCodecError } from '../../media/errors/codec-error.ts';
import { checkContent } from './bundle-requirements.ts';
import type { HlsConstructor, PlaybackSource } from '../../source/playback-source.ts';

/** Profiles for codecs that a transport stream lists without one. */
const profiles: Partial<Record<string, string>> = {
  avc1: 'avc1.42E01E',
  hvc1: 'hvc1.1.6.L93.B0',
  mp4a: 'mp4a.40.2',
};

/** The codecs that hls.js does not parse in transport streams, even if the browser supports them. */
const unparsedCodecs: readonly string[] = ['ec-3', 'mp1v', 'mp2v', 'vvc1'];

const SAMPLE_AES_KEY = /^#EXT-X-KEY:.*METHOD=SAMPLE-AES/m;
const KEY_SYSTEM_KEY = /^#EXT-X-KEY:.*KEYFORMAT="(?!identity")/m;
const INIT_SECTION = /^#EXT-X-MAP:/m;

/** Whether fMP4 segments are encrypted with SAMPLE-AES without a key system. hls.js cannot decrypt them. */
const hasUndecryptableSamples = (playlist: string): boolean =>
  SAMPLE_AES_KEY.test(playlist) && INIT_SECTION.test(playlist) && !KEY_SYSTEM_KEY.test(playlist);

/** `ErrorTypes.MEDIA_ERROR`; a value import of the enum would bundle a second copy of hls.js. */
const MEDIA_ERROR: string = 'mediaError';

const HTML_START = /^[\uFEFF\s]*<(?:!doctype\s+html|html|head|body)\b/i;
const HTML_START_BYTES = 64;

const isHtml = (data: string | ArrayBuffer): boolean =>
  HTML_START.test(
    typeof data === 'string'
      ? data
      : new TextDecoder().decode(
          new Uint8Array(data, 0, Math.min(data.byteLength, HTML_START_BYTES)),
        ),
  );

/**
 * Inspects the playlists and segments that hls.js receives, and the codecs in them. They show which
 * bundle of hls.js the source requires, and why it cannot be played.
 */
export class ResponseInspector {
  readonly #sourceUrl: string;
  /** Undefined if the engine already uses the full bundle, or an `Hls` class of the page. */
  #onFullBundleRequired: (() => void) | undefined;
  readonly #isUnsupported: (codec: string) => boolean;
  /** Whether the engine is about to be replaced. */
  #isDiscarding = false;
  #isLastResponseHtml = false;
  #hasUndecryptableSamples = false;
  #codecs: readonly string[] = [];

  /** @param onFullBundleRequired Called at most once. The engine then receives no more responses. */
  constructor(
    { Hls, source }: { readonly Hls: HlsConstructor; readonly source: PlaybackSource },
    onFullBundleRequired: () => void,
  ) {
    this.#sourceUrl = source.url;
    const isStandardBundle =
      !source.engineOptions?.Hls && !Hls.DefaultConfig.contentSteeringController;
    this.#onFullBundleRequired = isStandardBundle ? onFullBundleRequired : undefined;
    const mediaSource = Hls.getMediaSource();
    this.#isUnsupported = (codec) =>
      unparsedCodecs.includes(codec) ||
      mediaSource?.isTypeSupported(`video/mp4; codecs="${profiles[codec] ?? codec}"`) === false;
  }

  /**
   * Processes a response before hls.js does. Returns the data for hls.js, or `undefined` to discard the
   * response.
   */
  filter(data: string | ArrayBuffer): string | ArrayBuffer | undefined {
    this.#isLastResponseHtml = isHtml(data);
    if (this.#onFullBundleRequired && checkContent(this.#sourceUrl, data)) {
      this.#isDiscarding = true;
      this.#onFullBundleRequired();
      this.#onFullBundleRequired = undefined;
    }
    if (this.#isDiscarding) return undefined;
    if (typeof data === 'string') {
      this.#hasUndecryptableSamples ||= hasUndecryptableSamples(data);
      return repairPlaylist(data);
    }
    this.#addCodecs(parseTransportStreamCodecs(new Uint8Array(data)));
    return data;
  }

  /** Handles an hls.js error. Returns the playback error if no recovery can succeed. */
  handleError({
    type,
    details,
    reason = '',
    mimeType = '',
  }: Pick<ErrorData, 'type' | 'details' | 'reason' | 'mimeType'>): PlaybackError | undefined {
    this.#addCodecs(findCodecs(`${reason} ${mimeType}`));
    return type === MEDIA_ERROR ? this.getEncryptionError(details) : undefined;
  }

  /** Returns the playback error for samples that hls.js cannot decrypt; `undefined` if there are none. */
  getEncryptionError(detail: string): PlaybackError | undefined {
    return this.#hasUndecryptableSamples
      ? createPlaybackError('keys-missing', `${detail}, SAMPLE-AES in fMP4`)
      : undefined;
  }

  /**
   * Returns a more specific error if the responses show the cause of an error; else the same error.
   *
   * @param hasPlayed Whether any media has played, so that the browser supports it.
   */
  explain(error: PlaybackError, hasPlayed: boolean): PlaybackError {
    if (error.kind !== 'decode' && error.kind !== 'not-supported') return error;
    if (this.#isLastResponseHtml) return createPlaybackError('html-response', error.detail);
    if (hasPlayed || (error.cause !== 'decode-failed' && error.cause !== 'format-unsupported'))
      return error;
    const codec = this.#codecs.find(this.#isUnsupported);
    return codec === undefined
      ? error
      : createCodecError(getCodecName(codec), `${error.detail}, ${codec}`);
  }

  #addCodecs(codecs: readonly string[]): void {
    if (codecs.length > 0) this.#codecs = codecs;
  }
}
