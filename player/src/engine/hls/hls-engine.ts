import type Hls from 'hls.js';
import type { Events } from 'hls.js';
import type { EngineLogEntry } from '../engine-line.ts';
import type { EngineStats } from '../engine-stats.ts';
import { createPlaybackError, type PlaybackError } from '../../media/errors/playback-error.ts';
import type { Rendition, RenditionSelection } from '../../media/rendition.ts';
import { isSameStreamInfo } from '../../media/playlist-stream.ts';
import { unknownStreamInfo, type StreamInfo } from '../../media/stream-info.ts';
import type { AudioTrack } from '../../media/tracks.ts';
import type { HlsConstructor } from '../../source/playback-source.ts';
import { clampStartPosition } from '../workarounds/hls-js-start-near-end.ts';
import { startWithPrefetchedLevel } from '../prefetch/begin-with.ts';
import { PreloadLimit } from './buffer-limits.ts';
import { SelectedLevel } from './selected-level.ts';
import type { Engine, EngineFactory } from '../engine.ts';
import { EngineLog } from '../engine-log.ts';
import { createFailedSegmentRequest, emitNetworkRequests } from './network-requests.ts';
import { createHlsConfig } from './hls-config.ts';
import { attachHlsErrorHandler } from './hls-error-handler.ts';
import { logHlsEvents } from './hls-log.ts';
import { hasCustomLoadPolicy, createLoaders } from './hls-loaders.ts';
import { createStatsReader } from './hls-stats.ts';
import { loadEngineDependencies, type EngineDependencies } from './engine-dependencies.ts';
import { toRenditions } from './hls-renditions.ts';
import { applyStreamConfig } from './hls-stream.ts';
import { toAudioTracks, getForcedTextTracks } from './hls-tracks.ts';
import { LevelCapController } from '../abr/level-cap.ts';
import { LiveIdlePause } from '../live/live-idle-pause.ts';
import { LiveWindow } from './live-window.ts';
import { retryLostRequests } from '../recovery/lost-segment-requests.ts';
import { RepeatedTimeouts } from '../recovery/repeated-timeouts.ts';
import { resolveUri } from '../../formats/hls-playlist.ts';
import { PreloadGate } from './preload.ts';
import { dispatchProgressEvents } from '../workarounds/webkit-mse-progress.ts';
import { yieldToMain } from '../../dom/yield-to-main.ts';
import { settlePlayPromise } from './play-promise.ts';

/** What has changed when hls.js says one of these. */
const changes = [
  'MANIFEST_PARSED',
  'LEVELS_UPDATED',
  'LEVEL_SWITCHED',
  'AUDIO_TRACKS_UPDATED',
  'AUDIO_TRACK_SWITCHED',
] as const satisfies readonly (keyof typeof Events)[];

/** HLS through Media Source: every rendition and every track is ours to choose. */
export class HlsEngine extends EventTarget implements Engine {
  readonly name = 'hls';
  error: PlaybackError | undefined;
  resumePosition: number | undefined;
  renditions: readonly Rendition[] = [];
  streamInfo: StreamInfo = unknownStreamInfo;
  chaptersUrl: string | undefined;
  cmcdSessionId: string | undefined;
  readonly getStats: () => EngineStats;
  readonly #log = new EngineLog();
  readonly #hls: Hls;
  readonly #media: HTMLMediaElement;
  readonly #limits: PreloadLimit;
  readonly #ceiling: LevelCapController;
  readonly #chosen: SelectedLevel;
  readonly #life = new AbortController();
  readonly #hold: PreloadGate | undefined;
  readonly #rest: LiveIdlePause;
  readonly #window: LiveWindow;
  readonly #way: RepeatedTimeouts;

  /** Fetches whatever else a film needs, and what it begins with; makes its engine of that. */
  static async createFactory(
    ...film: Parameters<typeof loadEngineDependencies>
  ): Promise<EngineFactory> {
    const kit = await loadEngineDependencies(...film).then(yieldToMain);
    return (media, place) => {
      try {
        return new HlsEngine(kit, media);
      } catch (error) {
        const detail = `the playback engine refused its settings: ${String(error)}`;
        place.setError(createPlaybackError('internal', detail));
        return undefined;
      }
    };
  }

  /** Throws where hls.js refuses its settings. */
  constructor(
    {
      Hls,
      source,
      prefetchCache: early,
      makeLocks,
      createCmcdConfig: tellNetwork,
      patchSourceBuffers: takeAll,
    }: EngineDependencies,
    media: HTMLMediaElement,
  ) {
    super();
    const locks = makeLocks?.((failure) => this.#lock(failure), this.#life.signal);
    const loaders = createLoaders(Hls, source, early, (...lost) => this.#lose(...lost));
    const told = tellNetwork?.(Hls, source, media, () => this.cmcdSessionId, this.#life.signal);
    const hls = new Hls(createHlsConfig(Hls, source, loaders, locks?.config, told));
    this.#hls = hls;
    this.#media = media;
    this.#limits = new PreloadLimit(hls, media, source);
    this.#ceiling = new LevelCapController(hls, media, source.engineOptions);
    this.#chosen = new SelectedLevel(hls, Hls);
    const { minPreloadSegments = 0 } = source.engineOptions ?? {};
    if (minPreloadSegments > 1)
      this.#hold = new PreloadGate(hls, Hls, media, minPreloadSegments, this.#life.signal);
    this.#rest = new LiveIdlePause({ hls, media, source }, Hls, this.#life.signal);
    this.#window = new LiveWindow(hls, media, Hls, this.#life.signal);
    this.#way = new RepeatedTimeouts(media, this.#life.signal);
    logHlsEvents(hls, Hls, this.#log);
    this.getStats = createStatsReader(hls, Hls);
    this.#listen(Hls);
    takeAll?.(hls, Hls);
    dispatchProgressEvents(hls, Hls, media, this.#life.signal);
    emitNetworkRequests(hls, Hls, this);
    const { url } = source;
    const hasFailed = (): boolean => this.error !== undefined;
    const honorsRetryAfter = !hasCustomLoadPolicy(source);
    const film = { hls, media, url, drm: locks, log: this.#log, honorsRetryAfter, hasFailed };
    attachHlsErrorHandler(film, Hls, (failure) => this.#fail(failure), this.#life.signal);
    const note = (words: string): void => this.#log.add('engine', words);
    retryLostRequests({ hls, media, source, log: note }, Hls, this.#life.signal);
    if (early) startWithPrefetchedLevel(early, hls, Hls, media, this.#life.signal);
    clampStartPosition(hls, Hls, media, this.#life.signal);
    hls.attachMedia(media);
    hls.loadSource(url);
  }

  get log(): readonly EngineLogEntry[] {
    return this.#log.entries;
  }

  get selectedRendition(): RenditionSelection {
    const { autoLevelEnabled, loadLevel } = this.#hls;
    return autoLevelEnabled ? 'auto' : String(loadLevel);
  }

  get activeRendition(): string | undefined {
    const { currentLevel } = this.#hls;
    return currentLevel < 0 ? undefined : String(currentLevel);
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
    // hls.js has one for films that end, too.
    return this.streamInfo.type === 'live' ? (this.#hls.liveSyncPosition ?? undefined) : undefined;
  }

  get windowStart(): number | undefined {
    return this.#window.start;
  }

  get windowSlide(): number {
    return this.#window.slide;
  }

  get pendingRate(): number | undefined {
    return this.#hold?.pendingRate;
  }

  selectRendition(id: RenditionSelection): void {
    const level = id === 'auto' ? -1 : Number(id);
    if (level !== -1 && !this.#hls.levels[level]) return;
    this.#ceiling.clearPreferredCap();
    this.#chosen.select(level);
    this.#changed();
  }

  selectAudioTrack(id: string): void {
    if (this.#hls.audioTracks[Number(id)]) this.#hls.audioTrack = Number(id);
  }

  settlePlayPromise(begun: Promise<void>): Promise<void> {
    return settlePlayPromise(
      { engine: this, media: this.#media, signal: this.#life.signal },
      begun,
    );
  }

  retry(): boolean {
    // A refusal wants another token, and a lock another key, which only come with a new engine.
    const isOver = this.#hls.levels.length === 0 || this.resumePosition !== undefined;
    const isLost = this.#way.shouldRecreateEngine(this.streamInfo.type === 'live');
    const isLocked = this.error?.kind === 'encrypted';
    const wantsAnew = isLocked || this.error?.kind === 'decode' || isOver || isLost;
    if (!this.error?.retryable || wantsAnew) return false;
    this.error = undefined;
    this.#hls.startLoad();
    return true;
  }

  liftPreloadLimit(): void {
    this.#limits.lift();
    this.#rest.resume();
  }

  destroy(): void {
    this.#life.abort();
    this.#ceiling.destroy();
    this.#hls.destroy();
  }

  #listen({ Events: on }: HlsConstructor): void {
    const hls = this.#hls;
    for (const event of changes) hls.on(on[event], () => this.#changed());
    hls.on(on.MANIFEST_LOADED, (_, { sessionData, url }) => {
      const address = sessionData?.['com.apple.hls.chapters']?.URI;
      this.chaptersUrl = resolveUri(address, url);
    });
    hls.on(on.LEVEL_LOADED, (_, { details }) => {
      if (details.live) this.#limits.limitLive(details.targetduration);
      this.#streamIs(applyStreamConfig(hls, details, this.streamInfo));
    });
  }

  #streamIs(stream: StreamInfo): void {
    const isNew = !isSameStreamInfo(stream, this.streamInfo);
    // hls.js never asks again for what has ended, and where it did is nowhere in what comes next.
    if (this.streamInfo.type === 'live' && stream.type !== 'live') this.resumePosition = 0;
    this.streamInfo = stream;
    // The window of a live stream has moved on with its playlist.
    if (isNew || stream.type === 'live') this.dispatchEvent(new Event('change'));
  }

  /** A segment that did not come is asked for again at once, and hls.js hears nothing of it. */
  #lose(url: string, status: number | undefined): void {
    this.#log.add('request', status ?? 'no answer', url);
    this.dispatchEvent(
      new CustomEvent('answer', { detail: createFailedSegmentRequest(url, status) }),
    );
  }

  /** Nothing more is fetched of a film that stays locked. */
  #lock(failure: PlaybackError): void {
    this.#hls.stopLoad();
    this.#fail(failure);
  }

  #fail(failure: PlaybackError): void {
    this.#way.record(failure);
    // What a broadcast brings next may be whole.
    const mayPass = failure.kind === 'decode' && this.streamInfo.type === 'live';
    this.error = mayPass ? { ...failure, retryable: true } : failure;
    this.#changed();
  }

  #changed(): void {
    this.#ceiling.update();
    this.renditions = toRenditions(this.#hls.levels);
    this.dispatchEvent(new Event('change'));
  }
}
