import type Hls from 'hls.js';
import type { ErrorData, Loader, LoaderCallbacks, LoaderContext } from 'hls.js';
import { removeAudioGroups } from '../../formats/hls-audio-groups.ts';
import { notFoundStatuses } from '../http-error-cause.ts';
import type { LoaderClass } from '../prefetch/filtering-loader.ts';
import { showPosition, type PlaybackPosition } from './playback-position.ts';
import type { PlaybackSource } from '../../source/playback-source.ts';

/** Matches the error details for an audio playlist that cannot be loaded. */
const audioPlaylistErrors = /^audioTrackLoad/;

/** Values of `ErrorDetails`; a value import of the enum would bundle a second copy of hls.js. */
const playlistParsingErrors: readonly string[] = ['levelParsingError', 'levelEmptyError'];
/** HTTP statuses that apply to the whole video: access is denied, or the video is not ready. */
const accessStatuses = [401, 403, 412];
const AUDIO_TRACK: string = 'audioTrack';

/** The stream whose playback continues, and the objects that are needed for that. */
interface StreamContext {
  readonly hls: Hls;
  readonly media: HTMLMediaElement;
  readonly source: PlaybackSource;
  readonly log: (message: string) => void;
  /** Aborts when the engine is destroyed. */
  readonly signal: AbortSignal;
}

/**
 * Continues playback when an audio playlist cannot be loaded or its media is not supported: with
 * another track in the same group or, if no track can be played, without audio.
 */
export class AudioFallback {
  /** Whether playback continues without audio, so that audio playlists are hidden from hls.js. */
  #isSilent = false;
  readonly #failedUrls = new Set<string>();

  /** Whether playback continues without audio. */
  get isSilent(): boolean {
    return this.#isSilent;
  }

  /** Returns a loader that hides the audio playlists from hls.js once they have failed. */
  createPlaylistLoader(Base: LoaderClass): LoaderClass {
    const isSilent = (): boolean => this.#isSilent;
    return class extends Base {
      override load(
        context: LoaderContext,
        config: Parameters<Loader<LoaderContext>['load']>[1],
        callbacks: LoaderCallbacks<LoaderContext>,
      ): void {
        if (!isSilent()) return super.load(context, config, callbacks);
        const onSuccess: typeof callbacks.onSuccess = (response, ...rest) => {
          const { data } = response;
          const isText = typeof data === 'string';
          const playlist = isText ? { ...response, data: removeAudioGroups(data) } : response;
          callbacks.onSuccess(playlist, ...rest);
        };
        super.load(context, config, { ...callbacks, onSuccess });
      }
    };
  }

  /**
   * Handles a fatal error of an audio playlist. Returns false for other errors, and if playback
   * cannot continue because the stream has no video, access is denied, or the server may respond
   * later.
   */
  handleError(
    { details, context: request, response }: ErrorData,
    context: StreamContext,
    position: PlaybackPosition,
  ): boolean {
    const isMalformed = request?.type === AUDIO_TRACK && playlistParsingErrors.includes(details);
    const isUnavailable = audioPlaylistErrors.test(details);
    const status = response?.code ?? 0;
    if (!isMalformed && !isUnavailable) return false;
    if (accessStatuses.includes(status)) return false;
    // A server error may be temporary, but playback would stay silent.
    const isPermanent = isMalformed || notFoundStatuses.includes(status);
    return this.skipTrack(context, position, { allowSilence: isPermanent });
  }

  /**
   * Continues with another audio track in the same group or, if `allowSilence` is true, without
   * audio. Returns false if playback cannot continue.
   */
  skipTrack(
    context: StreamContext,
    position: PlaybackPosition,
    { allowSilence = true }: { readonly allowSilence?: boolean } = {},
  ): boolean {
    if (this.#isSilent) return false;
    const { hls, log } = context;
    const { audioTracks, audioTrack, levels } = hls;
    const failedTrack = audioTracks[audioTrack];
    if (failedTrack) this.#failedUrls.add(failedTrack.url);
    const nextIndex = audioTracks.findIndex(({ url }) => !this.#failedUrls.has(url));
    if (nextIndex >= 0) {
      log(
        `audio track "${failedTrack?.name}" is unavailable, use "${audioTracks[nextIndex]?.name}"`,
      );
      hls.audioTrack = nextIndex;
      hls.startLoad(position.time || -1);
      return true;
    }
    if (!allowSilence) return false;
    if (levels.every(({ videoCodec, width }) => !videoCodec && !width)) return false;
    log('no audio track is available, continue without audio');
    this.#isSilent = true;
    // hls.js is processing the error, and must not be reset within this event.
    queueMicrotask(() => reloadSource(context, position));
    return true;
  }
}

/** Reloads the source in a new MediaSource, because SourceBuffers cannot be replaced. */
function reloadSource(
  { hls, media, source, signal }: StreamContext,
  position: PlaybackPosition,
): void {
  if (signal.aborted) return;
  if (position.time > 0) hls.config.startPosition = position.time;
  hls.detachMedia();
  hls.loadSource(source.url);
  hls.attachMedia(media);
  showPosition(media, position);
}
