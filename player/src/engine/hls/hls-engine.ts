import type Hls from 'hls.js';
import type { Events } from 'hls.js';
import { yieldToMain } from '../../dom/yield-to-main.ts';
import { resolveUri } from '../../formats/hls-playlist.ts';
import type { ErrorCause } from '../../media/errors/error-causes.ts';
import { createPlaybackError, type PlaybackError } from '../../media/errors/playback-error.ts';
import { isSameStreamInfo, unknownStreamInfo, type StreamInfo } from '../../media/stream-info.ts';
import type { PlaybackNotice } from '../../media/media-state.ts';
import type { Rendition, RenditionSelection } from '../../media/rendition.ts';
import type { AudioTrack } from '../../media/tracks.ts';
import { LevelCapController } from '../abr/level-cap.ts';
import { type EngineLogEntry, EngineLog } from '../engine-log.ts';
import type { EngineStats } from '../engine-stats.ts';
import type { Engine, EngineFactory, EngineHost } from '../engine.ts';
import type { InterstitialController } from '../interstitials/interstitial-controller.ts';
import { detectStoppedStream } from '../live/detect-stopped-stream.ts';
import { LiveIdlePause } from '../live/live-idle-pause.ts';
import { TemporaryNotice } from '../temporary-notice.ts';
import { RepeatedTimeouts } from '../recovery/repeated-timeouts.ts';
import { AudioFallback } from '../recovery/audio-fallback.ts';
import { loadEngineDependencies, type EngineDependencies } from './engine-dependencies.ts';
import { ForwardBufferLimit } from './forward-buffer-limit.ts';
import { applyStreamConfig, createHlsConfig } from './hls-config.ts';
import type { HlsContext } from './hls-context.ts';
import { createLoaders } from './requests/hls-loaders.ts';
import { createStatsReader } from './hls-stats.ts';
import {
  getAvailableLevel,
  getForcedTextTracks,
  getRenditionIndex,
  toAudioTracks,
  toRenditions,
} from './hls-tracks.ts';
import { limitLevelRetries } from '../abr/limit-level-retries.ts';
import { LiveWindowController } from './live-window-controller.ts';
import { MinPreloadHold } from './min-preload-hold.ts';
import { emitFailedSegmentRequest } from './requests/network-requests.ts';
import { ResponseInspector } from '../prefetch/response-inspector.ts';
import { SelectedLevel } from './selected-level.ts';
import { settlePlayPromise } from '../settle-play-promise.ts';
import { getMissingKeyError } from './hls-error.ts';
import { attachControllers, type AttachOptions } from './attached-controllers.ts';
import { skipUnparsedVideo } from './unparsed-streams.ts';

/** The hls.js events after which the engine dispatches `change`. */
const changeEvents = [
  'MANIFEST_PARSED',
  'LEVELS_UPDATED',
  'LEVEL_SWITCHED',
  'AUDIO_TRACKS_UPDATED',
  'AUDIO_TRACK_SWITCHED',
] as const satisfies readonly (keyof typeof Events)[];

/** Creates the controllers that the engine calls, in the order in which they subscribe to events. */
function createControllers(context: HlsContext, onQualityUnavailable: () => void) {
  const { hls, Hls, media, source, signal } = context;
  const { minPreloadSegments = 0 } = source.engineOptions ?? {};
  return {
    forwardBufferLimit: new ForwardBufferLimit(context),
    levelCap: new LevelCapController(hls, media, source.engineOptions),
    selectedLevel: new SelectedLevel(context, onQualityUnavailable),
    minPreloadHold:
      minPreloadSegments > 1 ? new MinPreloadHold(context, minPreloadSegments) : undefined,
    liveIdlePause: new LiveIdlePause(context, Hls, signal),
    liveWindow: new LiveWindowController(context),
    repeatedTimeouts: new RepeatedTimeouts(media, signal),
  };
}

/** Plays HLS with hls.js on Media Source Extensions. */
export class HlsEngine extends EventTarget implements Engine {
  readonly name = 'hls';
  error: PlaybackError | undefined;
  renditions: readonly Rendition[] = [];
  streamInfo: StreamInfo = unknownStreamInfo;
  chaptersUrl: string | undefined;
  cmcdSessionId: string | undefined;
  readonly getStats: () => EngineStats;
  readonly interstitials: InterstitialController | undefined;
  #resumePosition: number | undefined;
  readonly #log = new EngineLog();
  readonly #abortController = new AbortController();
  readonly #notice = new TemporaryNotice(() => this.#notifyChange(), this.#abortController.signal);
  readonly #hls: Hls;
  readonly #media: HTMLMediaElement;
  readonly #inspector: ResponseInspector;
  readonly #controllers: ReturnType<typeof createControllers>;

  /** Loads the dependencies for a source, and returns a factory for its engine. */
  static async createFactory(
    ...args: Parameters<typeof loadEngineDependencies>
  ): Promise<EngineFactory> {
    const dependencies = await loadEngineDependencies(...args).then(yieldToMain);
    return (media, host) => {
      try {
        return new HlsEngine(dependencies, media, host);
      } catch (error) {
        const detail = `hls.js rejected its configuration: ${String(error)}`;
        host.setError(createPlaybackError('internal', detail));
        return undefined;
      }
    };
  }

  /** Throws if hls.js rejects its configuration. */
  constructor(dependencies: EngineDependencies, media: HTMLMediaElement, host: EngineHost) {
    super();
    const { Hls, source, createDrmController, createCmcdConfig, prefetchCache } = dependencies;
    const { signal } = this.#abortController;
    const drm = createDrmController?.((error) => this.#stopAndFail(error), signal);
    this.#inspector = new ResponseInspector(dependencies, {
      onFullBundleRequired: () => void this.#replaceEngine(host),
      onUnparsedVideo: (codec, level) =>
        skipUnparsedVideo({ hls, signal }, { codec, level }, (error) => this.#stopAndFail(error)),
    });
    const audioFallback = new AudioFallback();
    const loaders = createLoaders(Hls, source, {
      prefetchCache,
      audioFallback,
      onSegmentFailure: (url, status) => this.#reportSegmentFailure(url, status),
      filter: (data, frag) => this.#inspector.filter(data, frag),
    });
    const cmcd = createCmcdConfig?.(Hls, source, media, () => this.cmcdSessionId, signal);
    const hls = new Hls(createHlsConfig(Hls, source, media, { loaders, drm: drm?.config, cmcd }));
    this.#hls = hls;
    this.#media = media;
    const log = (message: string): void => this.#log.add('engine', message);
    const onChange = (): void => void this.dispatchEvent(new Event('change'));
    const sharedContext = { hls, Hls, media, log, signal };
    // Created first, because it hides media events from listeners that are added later.
    const interstitials = dependencies.createInterstitialController?.({
      ...sharedContext,
      onChange,
    });
    this.interstitials = interstitials;
    const context: HlsContext = { ...sharedContext, source, interstitials };
    if (!source.engineOptions?.hlsConfig?.fragLoadPolicy)
      hls.config.fragLoadPolicy = limitLevelRetries(hls, hls.config.fragLoadPolicy);
    this.#controllers = createControllers(context, () => this.#showNotice('quality-unavailable'));
    this.getStats = createStatsReader(hls, Hls);
    // Subscribes first, because it updates the level cap that `startWithPrefetchedLevel()` reads.
    this.#subscribe(context);
    detectStoppedStream(context, {
      onStopped: () => {
        if (!this.error) this.#fail(createPlaybackError('live-stopped', 'playlist unchanged'));
      },
      onResumed: () => this.#clearError('live-stopped'),
    });
    const options: AttachOptions = {
      ...dependencies,
      engine: this,
      engineLog: this.#log,
      drm,
      audioFallback,
      inspector: this.#inspector,
      onError: (error) => this.#fail(error),
      onAudioUnavailable: (codec) =>
        this.#showNotice(codec ? 'audio-codec-unsupported' : 'audio-unavailable', codec),
    };
    attachControllers(context, options);
    hls.attachMedia(media);
    hls.loadSource(source.url);
  }

  get resumePosition(): number | undefined {
    return this.interstitials?.contentTime?.currentTime ?? this.#resumePosition;
  }

  get isRecovering(): boolean {
    return this.interstitials?.isSwitching === true;
  }

  get notice(): PlaybackNotice | undefined {
    return this.#notice.current;
  }

  get noticeCodec(): string | undefined {
    return this.#notice.codec;
  }

  get log(): readonly EngineLogEntry[] {
    return this.#log.entries;
  }

  get selectedRendition(): RenditionSelection {
    const { autoLevelEnabled, loadLevel, levels } = this.#hls;
    return autoLevelEnabled ? 'auto' : String(getRenditionIndex(levels, loadLevel));
  }

  get activeRendition(): string | undefined {
    const { currentLevel, levels } = this.#hls;
    return currentLevel < 0 ? undefined : String(getRenditionIndex(levels, currentLevel));
  }

  get audioTracks(): readonly AudioTrack[] {
    return toAudioTracks(this.#hls.audioTracks);
  }

  get forcedTextTracks(): readonly TextTrack[] {
    return getForcedTextTracks(this.#hls.subtitleTracks);
  }

  get activeAudioTrack(): string | undefined {
    const { audioTrack } = this.#hls;
    return audioTrack < 0 ? undefined : String(audioTrack);
  }

  get startDate(): Date | undefined {
    const { playingDate, media } = this.#hls;
    return playingDate && media
      ? new Date(playingDate.getTime() - media.currentTime * 1000)
      : undefined;
  }

  get liveSyncPosition(): number | undefined {
    // hls.js also returns a position for on-demand streams.
    return this.streamInfo.type === 'live' ? (this.#hls.liveSyncPosition ?? undefined) : undefined;
  }

  get windowStart(): number | undefined {
    return this.#controllers.liveWindow.start;
  }

  get windowSlide(): number {
    return this.#controllers.liveWindow.slide;
  }

  get pendingRate(): number | undefined {
    return this.#controllers.minPreloadHold?.pendingRate;
  }

  selectRendition(id: RenditionSelection): void {
    const { levels } = this.#hls;
    const level = id === 'auto' ? -1 : getAvailableLevel(levels, Number(id));
    if (level !== -1 && !levels[level]) return;
    this.#controllers.levelCap.clearPreferredCap();
    this.#controllers.selectedLevel.select(level);
    this.#notifyChange();
  }

  selectAudioTrack(id: string): void {
    if (this.#hls.audioTracks[Number(id)]) this.#hls.audioTrack = Number(id);
  }

  settlePlayPromise(playPromise: Promise<void>): Promise<void> {
    const { signal } = this.#abortController;
    return settlePlayPromise({ engine: this, media: this.#media, signal }, playPromise);
  }

  retry(): boolean {
    const { error } = this;
    if (!error?.retryable || this.#needsNewEngine(error)) return false;
    this.error = undefined;
    this.#hls.startLoad();
    return true;
  }

  liftPreloadLimit(): void {
    this.#controllers.forwardBufferLimit.liftPreloadLimit();
    this.#controllers.liveIdlePause.resume();
  }

  destroy(): void {
    this.#abortController.abort();
    this.#controllers.levelCap.destroy();
    this.#hls.destroy();
  }

  #subscribe({ hls, Hls: { Events }, media, signal }: HlsContext): void {
    for (const event of changeEvents) hls.on(Events[event], () => this.#notifyChange());
    hls.on(Events.MANIFEST_LOADED, (_, { sessionData, url }) => {
      const chaptersUri = sessionData?.['com.apple.hls.chapters']?.URI;
      this.chaptersUrl = resolveUri(chaptersUri, url);
    });
    const reportFirstError = (error: PlaybackError | undefined): void => {
      if (error && !this.error) this.#stopAndFail(error);
    };
    hls.on(Events.ERROR, (_, error) => reportFirstError(this.#inspector.handleError(error)));
    const checkKey = () => {
      const error = this.#inspector.getEncryptionError('waitingforkey');
      reportFirstError(error ?? getMissingKeyError(hls, media));
    };
    media.addEventListener('waitingforkey', checkKey, { signal });
    hls.on(Events.LEVEL_LOADED, (_, { details }) => {
      if (details.live) this.#controllers.forwardBufferLimit.applyLiveLimit(details.targetduration);
      this.#updateStreamInfo(applyStreamConfig(hls, details, this.streamInfo));
    });
  }

  #updateStreamInfo(streamInfo: StreamInfo): void {
    const hasChanged = !isSameStreamInfo(streamInfo, this.streamInfo);
    // hls.js no longer reloads the playlist of a stream that has ended, and the next stream starts
    // at another position.
    if (this.streamInfo.type === 'live' && streamInfo.type !== 'live') this.#resumePosition = 0;
    this.streamInfo = streamInfo;
    // Each reload of a live playlist moves the window.
    if (hasChanged || streamInfo.type === 'live') this.dispatchEvent(new Event('change'));
  }

  /**
   * Reports a failed segment request for which hls.js dispatches no error, because the loader
   * handles it.
   */
  #reportSegmentFailure(url: string, status: number | undefined): void {
    this.#log.add('request', status ?? 'no response', url);
    emitFailedSegmentRequest(this, url, status);
  }

  /** Whether a retry with this engine would fail, so that a new one is required. */
  #needsNewEngine({ kind }: PlaybackError): boolean {
    // A new engine requests the media again, with new tokens and keys.
    const hasFailedMedia = kind === 'encrypted' || kind === 'decode';
    const hasNothingToResume = this.#hls.levels.length === 0 || this.#resumePosition !== undefined;
    const isLive = this.streamInfo.type === 'live';
    return (
      hasFailedMedia ||
      hasNothingToResume ||
      this.#controllers.repeatedTimeouts.shouldRecreateEngine(isLive)
    );
  }

  /** Replaces this engine with one that uses the full bundle of hls.js. */
  async #replaceEngine(host: EngineHost): Promise<void> {
    // hls.js must not be destroyed while it handles a response.
    await Promise.resolve();
    if (!this.#abortController.signal.aborted && host.source) await host.replaceSource(host.source);
  }

  /** Stops loading, because the segments cannot be decrypted or parsed. */
  #stopAndFail(error: PlaybackError): void {
    this.#hls.stopLoad();
    this.#fail(error);
  }

  #fail(unexplainedError: PlaybackError): void {
    const error = this.#inspector.explain(unexplainedError, this.#media.played.length > 0);
    this.#controllers.repeatedTimeouts.record(error);
    // Later segments of a live stream may be intact.
    const isRetryable = error.kind === 'decode' && this.streamInfo.type === 'live';
    this.error = isRetryable ? { ...error, retryable: true } : error;
    this.#notifyChange();
  }

  #clearError(cause: ErrorCause): void {
    if (this.error?.cause !== cause) return;
    this.error = undefined;
    this.#notifyChange();
  }

  #showNotice(notice: PlaybackNotice, codec?: string): void {
    this.#log.add('engine', `notice: ${notice}`, codec);
    this.#notice.show(notice, codec);
  }

  #notifyChange(): void {
    this.#controllers.levelCap.update();
    this.renditions = toRenditions(this.#hls.levels);
    this.dispatchEvent(new Event('change'));
  }
}
