import type { ErrorData, Fragment } from 'hls.js';
import { findCodecs, getCodecName, isAudioCodec } from '../../formats/codecs.ts';
import { parseMp4Codecs } from '../../formats/mp4-codecs.ts';
import { parseTransportStreamCodecs, skipEAc3Streams } from '../../formats/mpeg-ts.ts';
import { repairPlaylist } from '../../formats/repair-playlist.ts';
import { createPlaybackError, type PlaybackError } from '../../media/errors/playback-error.ts';
import { createCodecError } from '../../media/errors/codec-error.ts';
import { recordBundleRequirements, isStandardBundle } from './bundle-requirements.ts';
import type { HlsConstructor, PlaybackSource } from '../../source/playback-source.ts';

/** Profiles for codecs that a transport stream lists without one. */
const profiles: Partial<Record<string, string>> = {
  avc1: 'avc1.42E01E',
  hvc1: 'hvc1.1.6.L93.B0',
  mp4a: 'mp4a.40.2',
};

/** The codecs that hls.js does not parse in transport streams, even if the browser supports them. */
const unparsedCodecs: readonly string[] = [
  'ec-3',
  'dtsc',
  'latm',
  'opus',
  'av01',
  'mp1v',
  'mp2v',
  'mp4v',
  'vc-1',
  'vvc1',
];

const E_AC_3 = 'ec-3';

const isParsed = (codec: string): boolean => !unparsedCodecs.includes(codec);

/** The audio codecs that hls.js always parses in transport streams. */
const parsedAudioCodecs: readonly string[] = ['mp4a', 'mp3'];

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

interface InspectorOptions {
  /** Called at most once. The engine then receives no more responses. */
  readonly onFullBundleRequired: () => void;
  /** Called when a segment is discarded because hls.js parses none of its video. */
  readonly onUnparsedVideo: (codec: string, level: number) => void;
}

/**
 * Inspects the playlists and segments that hls.js receives, and the codecs in them. They show which
 * bundle of hls.js the source requires, and why it cannot be played.
 */
export class ResponseInspector {
  /**
   * Called with the name of the codec when hls.js cannot play an audio rendition. Returns whether
   * playback continues without the rendition, whose segment is then discarded.
   */
  onUnparsedAudioTrack: ((codec: string) => boolean) | undefined;
  readonly #sourceUrl: string;
  /** Undefined if the engine already uses the full bundle, or an `Hls` class of the page. */
  #onFullBundleRequired: (() => void) | undefined;
  readonly #onUnparsedVideo: InspectorOptions['onUnparsedVideo'];
  readonly #isUnsupported: (codec: string) => boolean;
  /** Whether the engine is about to be replaced. */
  #isDiscarding = false;
  #isLastResponseHtml = false;
  #hasUndecryptableSamples = false;
  /** The codecs of the last transport stream or MP4 initialization section. */
  #mediaCodecs: readonly string[] = [];
  /** The codecs of the last error that names any. */
  #errorCodecs: readonly string[] = [];
  #transportStreamCodecs: readonly string[] = [];

  constructor(
    { Hls, source }: { readonly Hls: HlsConstructor; readonly source: PlaybackSource },
    { onFullBundleRequired, onUnparsedVideo }: InspectorOptions,
  ) {
    this.#sourceUrl = source.url;
    this.#onUnparsedVideo = onUnparsedVideo;
    this.#onFullBundleRequired = isStandardBundle(Hls, source) ? onFullBundleRequired : undefined;
    const mediaSource = Hls.getMediaSource();
    this.#isUnsupported = (codec) =>
      (this.#transportStreamCodecs.includes(codec) && unparsedCodecs.includes(codec)) ||
      mediaSource?.isTypeSupported(`video/mp4; codecs="${profiles[codec] ?? codec}"`) === false;
  }

  /**
   * Processes a response before hls.js does. Returns the data for hls.js, or `undefined` to discard the
   * response.
   *
   * @param frag The segment; `undefined` for a playlist.
   */
  filter(
    data: string | ArrayBuffer,
    frag?: Pick<Fragment, 'type' | 'level'>,
  ): string | ArrayBuffer | undefined {
    this.#isLastResponseHtml = isHtml(data);
    if (this.#onFullBundleRequired && recordBundleRequirements(this.#sourceUrl, data)) {
      this.#isDiscarding = true;
      this.#onFullBundleRequired();
      this.#onFullBundleRequired = undefined;
    }
    if (this.#isDiscarding) return undefined;
    if (typeof data === 'string') {
      this.#hasUndecryptableSamples ||= hasUndecryptableSamples(data);
      return repairPlaylist(data);
    }
    this.#inspectMedia(new Uint8Array(data));
    return frag && this.#isUnparsed(frag) ? undefined : data;
  }

  #inspectMedia(data: Uint8Array<ArrayBuffer>): void {
    const codecs = parseTransportStreamCodecs(data);
    this.#transportStreamCodecs = codecs;
    if (codecs.length === 0) {
      const mp4Codecs = parseMp4Codecs(data);
      if (mp4Codecs.length > 0) this.#mediaCodecs = mp4Codecs;
      return;
    }
    this.#mediaCodecs = codecs;
    if (codecs.includes(E_AC_3) && codecs.some(isParsed)) skipEAc3Streams(data);
  }

  /** Whether hls.js parses none of the video of the last segment, or none of an audio rendition. */
  #isUnparsed({ type, level }: Pick<Fragment, 'type' | 'level'>): boolean {
    const codecs = this.#transportStreamCodecs;
    const [videoCodec] = codecs.filter((codec) => !isAudioCodec(codec));
    if (
      type === 'main' &&
      videoCodec &&
      !codecs.some((codec) => !isAudioCodec(codec) && isParsed(codec))
    ) {
      this.#onUnparsedVideo(videoCodec, level);
      return true;
    }
    const [codec] = codecs;
    if (type !== 'audio' || !codec || !codecs.every(this.#isUnsupported)) return false;
    return this.onUnparsedAudioTrack?.(getCodecName(codec)) === true;
  }

  /**
   * The audio codec of the last transport stream with video, if hls.js can parse none of its audio;
   * `undefined` otherwise.
   */
  get unparsedAudioCodec(): string | undefined {
    const audioCodecs = this.#transportStreamCodecs.filter(isAudioCodec);
    const hasParsedAudio = audioCodecs.some((codec) => parsedAudioCodecs.includes(codec));
    const hasVideo = audioCodecs.length < this.#transportStreamCodecs.length;
    return hasVideo && !hasParsedAudio ? audioCodecs[0] : undefined;
  }

  /** Handles an hls.js error. Returns the playback error if no recovery can succeed. */
  handleError({
    type,
    details,
    reason = '',
    mimeType = '',
  }: Pick<ErrorData, 'type' | 'details' | 'reason' | 'mimeType'>): PlaybackError | undefined {
    const codecs = findCodecs(`${reason} ${mimeType}`);
    if (codecs.length > 0) this.#errorCodecs = codecs;
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
    const codec = [...this.#errorCodecs, ...this.#mediaCodecs].find(this.#isUnsupported);
    return codec === undefined
      ? error
      : createCodecError(getCodecName(codec), `${error.detail}, ${codec}`);
  }
}
