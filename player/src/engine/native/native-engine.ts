import { getRequestCredentials } from '../../platform/request-credentials.ts';
import { type EngineLogEntry, EngineLog } from '../engine-log.ts';
import type { PlaybackError } from '../../media/errors/playback-error.ts';
import {
  getWindowSlide,
  toStreamInfo,
  type MediaPlaylistInfo,
  unknownStreamInfo,
  type StreamInfo,
} from '../../media/stream-info.ts';
import type { PlaybackSource } from '../../source/playback-source.ts';
import {
  attachNativeErrorHandler,
  type NativeErrorHandlerOptions,
} from './native-error-handler.ts';
import type { Engine, EngineHost } from '../engine.ts';
import { trackPlayIntent } from '../playback-calls.ts';
import { fetchStreamInfo } from './fetch-stream-info.ts';
import { anySignal, timeoutSignal } from '../../platform/abort-signals.ts';

/**
 * Plays a source natively in the browser: progressive files, and HLS if the browser does not support
 * Media Source Extensions or the page prefers native playback.
 */
export class NativeEngine extends EventTarget implements Engine {
  readonly name = 'browser';
  readonly renditions = [];
  readonly selectedRendition = 'auto';
  readonly activeRendition = undefined;
  readonly audioTracks = [];
  readonly forcedTextTracks = [];
  readonly activeAudioTrack = undefined;
  readonly liveSyncPosition = undefined;
  readonly chaptersUrl = undefined;
  error: PlaybackError | undefined;
  resumePosition: number | undefined;
  readonly #log = new EngineLog();
  readonly #media: HTMLMediaElement;
  readonly #url: string;
  readonly #host: EngineHost;
  readonly #abortController = new AbortController();
  readonly #isPlayIntended: () => boolean;
  /** Whether the media element has failed since the source was last loaded. */
  #hasFailed = false;
  readonly #streamInfo = new NativeStreamInfo();
  /** Whether the request for the content length has been sent. */
  #isContentLengthRequested = false;
  /** The stream info from the playlists; `undefined` if the source is not HLS. */
  #fetchedStreamInfo: ReturnType<typeof fetchStreamInfo> | undefined;

  constructor(media: HTMLMediaElement, source: PlaybackSource, host: EngineHost) {
    super();
    const { signal } = this.#abortController;
    this.#media = media;
    this.#url = source.url;
    this.#host = host;
    this.#isPlayIntended = trackPlayIntent(media, signal);
    media.addEventListener('durationchange', () => this.#updateStreamInfo(), { signal });
    this.#attachErrorHandler(source);
    media.preload = source.preload === 'none' ? 'auto' : source.preload;
    media.src = source.url;
    if (source.startTime !== undefined) this.#startAt(source.startTime);
    if (source.format !== 'hls') return;
    this.#fetchedStreamInfo = fetchStreamInfo(source.url, getRequestCredentials(media), signal);
    void this.#fetchedStreamInfo.then(({ playlist, isFromRetry }) => {
      this.#streamInfo.playlistInfo = playlist;
      if (signal.aborted) return;
      // The browser sends only one request, and waits forever if that request is lost.
      if (isFromRetry && media.readyState === 0 && !media.error) this.#reloadAt(this.#position);
      this.#updateStreamInfo();
    });
  }

  get streamInfo(): StreamInfo {
    return this.#streamInfo.streamInfo;
  }

  /** Ignores `paused`, because some browsers pause a media element that fails. */
  get isRecovering(): boolean {
    // Network errors are retried in the background, even after they have been reported.
    const isRetrying = !this.error || this.error.kind === 'network';
    return this.#hasFailed && this.#isPlayIntended() && isRetrying && !this.#host.isErrorDismissed;
  }

  get log(): readonly EngineLogEntry[] {
    return this.#log.entries;
  }

  get windowSlide(): number {
    const { playlistInfo } = this.#streamInfo;
    return playlistInfo && this.streamInfo.type === 'live' ? getWindowSlide(playlistInfo) : 0;
  }

  get startDate(): Date | undefined {
    const { getStartDate } = this.#media as HTMLMediaElement & { getStartDate?: () => Date };
    const date = getStartDate?.call(this.#media);
    return date && !Number.isNaN(date.getTime()) ? date : undefined;
  }

  selectRendition(): void {}

  selectAudioTrack(): void {}

  retry(): boolean {
    return false;
  }

  liftPreloadLimit(): void {
    this.#media.preload = 'auto';
  }

  destroy(): void {
    this.#abortController.abort();
    this.#media.removeAttribute('src');
    this.#media.load();
  }

  #startAt(time: number): void {
    this.resumePosition = time;
    this.#media.addEventListener(
      'loadedmetadata',
      () => {
        this.#media.currentTime = time;
        this.resumePosition = undefined;
      },
      { once: true, signal: this.#abortController.signal },
    );
  }

  #updateStreamInfo(): void {
    this.#streamInfo.update(this.#media.duration);
    this.dispatchEvent(new Event('change'));
    if (this.#streamInfo.hasUnexplainedInfiniteDuration && !this.#fetchedStreamInfo)
      this.#requestContentLength();
  }

  /** The content length distinguishes a file without a duration from a live stream. */
  #requestContentLength(): void {
    if (this.#isContentLengthRequested) return;
    this.#isContentLengthRequested = true;
    const { signal } = this.#abortController;
    void hasContentLength(this.#url, getRequestCredentials(this.#media), signal).then((isFile) => {
      if (!isFile || signal.aborted) return;
      this.#streamInfo.isFile = true;
      this.#updateStreamInfo();
    });
  }

  #attachErrorHandler(source: PlaybackSource): void {
    const options: NativeErrorHandlerOptions = {
      media: this.#media,
      url: source.url,
      source,
      host: this.#host,
      getStreamInfo: () => this.#fetchedStreamInfo,
      getPosition: () => this.#position,
      getDuration: () => this.#streamInfo.duration,
      isLive: () => this.streamInfo.type === 'live',
      reloadAt: (time) => this.#reloadAt(time),
      getError: () => this.error,
      log: (...parts) => this.#log.add('engine', ...parts),
      onRecovering: () => {
        this.#hasFailed = true;
        this.dispatchEvent(new Event('change'));
      },
      onError: (error) => {
        this.error = error;
        this.dispatchEvent(new Event('change'));
      },
    };
    attachNativeErrorHandler(options, this.#abortController.signal);
  }

  /** The position in seconds at which to resume or, if there is none, the playback position. */
  get #position(): number {
    return this.resumePosition ?? this.#media.currentTime;
  }

  /** Reloads the source and resumes at `time`, in seconds. */
  #reloadAt(time: number): void {
    if (this.#abortController.signal.aborted) return;
    this.#log.add('engine', `reload at ${time.toFixed(1)} s`);
    this.#media.src = this.#url;
    // Seeking to the start would load all data twice.
    if (this.streamInfo.type !== 'live' && time > 0) this.#startAt(time);
    if (this.#isPlayIntended()) void this.#media.play().catch(() => {});
    this.#hasFailed = false;
  }
}

/** Derives the stream type and live window from the media duration and the parsed playlist. */
class NativeStreamInfo {
  streamInfo: StreamInfo = unknownStreamInfo;
  /** The duration in seconds; `Infinity` until it is known. */
  duration = Number.POSITIVE_INFINITY;
  /** The parsed media playlist; `undefined` before it is loaded or if there is none. */
  playlistInfo: MediaPlaylistInfo | undefined;
  /** Whether the source is a file without a duration, such as a `MediaRecorder` recording. */
  isFile = false;
  #wasInfinite = false;

  /** Whether the duration is infinite and no playlist explains why. */
  get hasUnexplainedInfiniteDuration(): boolean {
    return this.#wasInfinite && !this.playlistInfo;
  }

  /** Updates the stream info from the media element's duration in seconds. */
  update(duration: number): void {
    // The duration is NaN while the source is being reloaded.
    if (!Number.isNaN(duration)) this.duration = duration;
    this.#wasInfinite ||= duration === Number.POSITIVE_INFINITY;
    const hasEnded = this.#wasInfinite && Number.isFinite(duration);
    // In Chromium, live streams also have a finite duration: the length of their window.
    if (this.playlistInfo && !hasEnded)
      this.streamInfo = toStreamInfo(this.playlistInfo, this.streamInfo);
    else if (Number.isFinite(duration) || this.isFile)
      this.streamInfo = { ...unknownStreamInfo, type: 'on-demand' };
    else if (this.#wasInfinite)
      this.streamInfo = { ...unknownStreamInfo, type: 'live', targetLiveWindow: 0 };
  }
}

/** How long to wait for the response headers. */
const TIMEOUT_MS = 4000;

/**
 * Returns whether the response for a URL has a content length. Files have one, including
 * `MediaRecorder` recordings without a duration; web radio has none. Local URLs (`blob:`, `data:`)
 * count as files if they can be fetched. Resolves to `false` if `signal` aborts.
 */
export async function hasContentLength(
  url: string,
  credentials: RequestCredentials,
  signal: AbortSignal,
): Promise<boolean> {
  const isLocal = /^(?:blob|data):/.test(url);
  const combinedSignal = anySignal([signal, timeoutSignal(TIMEOUT_MS)]);
  try {
    const { ok, headers, body } = await fetch(url, {
      method: isLocal ? 'GET' : 'HEAD',
      credentials,
      signal: combinedSignal,
    });
    void body?.cancel().catch(() => {});
    // The blob URL of a MediaSource cannot be fetched.
    return ok && (isLocal || Number(headers.get('content-length')) > 0);
  } catch {
    return false;
  }
}
