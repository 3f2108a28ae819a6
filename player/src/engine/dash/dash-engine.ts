import type shaka from 'shaka-player/dist/shaka-player.dash-es2021.js';
import { createPlaybackError, type PlaybackError } from '../../media/errors/playback-error.ts';
import type { RenditionSelection } from '../../media/rendition.ts';
import { isSameStreamInfo, toStreamInfo, type StreamInfo } from '../../media/stream-info.ts';
import type { PlaybackSource } from '../../source/playback-source.ts';
import type { EngineHost } from '../engine.ts';
import { EngineLog, type EngineLogEntry } from '../engine-log.ts';
import type { EngineStats } from '../engine-stats.ts';
import { BaseEngine } from '../registry/base-engine.ts';
import { createBufferConfig, createDashConfig } from './dash-config.ts';
import { createDrmConfig } from './dash-drm.ts';
import { DashErrorHandler } from './dash-error-handler.ts';
import { DashLevelCap } from './dash-level-cap.ts';
import { emitNetworkRequests } from './dash-requests.ts';
import { createStatsReader } from './dash-stats.ts';
import {
  findVariant,
  getForcedTextTracks,
  getRenditionId,
  toAudioTracks,
  toRenditions,
} from './dash-tracks.ts';
import { PlayRepeater } from './play-repeater.ts';
import type { Shaka } from './load-shaka.ts';

const MIME_TYPE = 'application/dash+xml';

/** The forward buffer that is kept, in seconds, when the viewer selects another rendition. */
const SWITCH_BUFFER_SECONDS = 2;

/** The Shaka Player events after which the tracks or the stream info may have changed. */
const changeEvents = [
  'loaded',
  'trackschanged',
  'adaptation',
  'variantchanged',
  'textchanged',
  'audiotrackchanged',
  'audiotrackschanged',
  'manifestupdated',
  'abrstatuschanged',
];

/** Creates the engine for a source. Reports an error to the host if the browser lacks Media Source. */
export function createDashEngine(
  shaka: Shaka,
  media: HTMLMediaElement,
  source: PlaybackSource,
  host: EngineHost,
): DashEngine | undefined {
  if (shaka.Player.isBrowserSupported()) return new DashEngine(shaka, media, source);
  host.setError(createPlaybackError('format-unsupported', 'DASH requires Media Source Extensions'));
  return undefined;
}

/** Plays MPEG-DASH with Shaka Player on Media Source Extensions. */
export class DashEngine extends BaseEngine {
  readonly name = 'dash';
  resumePosition: number | undefined;
  readonly getStats: () => EngineStats;
  readonly #log = new EngineLog();
  readonly #player: shaka.Player;
  readonly #levelCap: DashLevelCap;
  readonly #errorHandler: DashErrorHandler;
  readonly #playRepeater: PlayRepeater;

  constructor(shaka: Shaka, media: HTMLMediaElement, source: PlaybackSource) {
    super(media);
    const { signal } = this;
    const { url, startTime, preload } = source;
    const player = new shaka.Player();
    this.#player = player;
    this.resumePosition = startTime;
    const isPreload = preload !== 'auto' && !media.autoplay && media.paused;
    const drm = createDrmConfig(shaka, source, signal);
    for (const config of [createDashConfig(source), createBufferConfig(isPreload), drm && { drm }])
      if (config) player.configure(config);
    this.getStats = createStatsReader(player, () => this.selectedRendition === 'auto');
    this.#levelCap = new DashLevelCap(
      media,
      source.engineOptions,
      (config) => player.configure(config),
      signal,
    );
    const log = (...parts: readonly unknown[]): void => this.#log.add('engine', ...parts);
    const onError = (error: PlaybackError): void => this.fail(error);
    const options = { player, media, url, getError: () => this.error, onError, log };
    this.#errorHandler = new DashErrorHandler(options, signal);
    this.#playRepeater = new PlayRepeater(media, signal);
    emitNetworkRequests(player, this, this.#log);
    for (const event of changeEvents) player.addEventListener(event, () => this.#update());
    registerUrlRenewal(shaka, player, source);
    void this.#load(url, startTime);
  }

  get log(): readonly EngineLogEntry[] {
    return this.#log.entries;
  }

  /** The end of Shaka Player's seek range, which moves with the clock. */
  override get liveSyncPosition(): number | undefined {
    return this.#isLive ? this.#player.seekRange().end : undefined;
  }

  /** The start of the live window in seconds; `undefined` if the stream is not live. */
  get windowStart(): number | undefined {
    return this.#isLive ? this.#player.seekRange().start : undefined;
  }

  get windowSlide(): number {
    return this.#isLive ? this.#segmentDuration : 0;
  }

  override selectRendition(id: RenditionSelection): void {
    const variant = id === 'auto' ? undefined : findVariant(this.#player.getVariantTracks(), id);
    if (id !== 'auto' && !variant) return;
    this.selectedRendition = id;
    this.#levelCap.clearPreferredCap();
    this.#applySelection();
    this.notifyChange();
  }

  override selectAudioTrack(id: string): void {
    const track = this.#player.getAudioTracks()[Number(id)];
    if (!track) return;
    this.#player.selectAudioTrack(track);
    // Shaka Player has also selected another variant, and with it another video stream.
    this.#applySelection();
    this.#update();
  }

  override settlePlayPromise(playPromise: Promise<void>): Promise<void> {
    return super.settlePlayPromise(this.#playRepeater.repeatIfInterrupted(playPromise));
  }

  override retry(): boolean {
    const canContinue = this.error?.retryable && this.#errorHandler.canContinue;
    if (!canContinue || !this.#player.retryStreaming(0)) return false;
    this.error = undefined;
    return true;
  }

  override liftPreloadLimit(): void {
    this.#player.configure(createBufferConfig(false));
  }

  override async destroy(): Promise<void> {
    this.abort();
    await this.#player.destroy().catch((error: unknown) => this.#log.add('engine', error));
  }

  get #isLive(): boolean {
    return this.streamInfo.type === 'live';
  }

  /** The duration of the longest segment so far, in seconds. */
  get #segmentDuration(): number {
    return this.#player.getStats().maxSegmentDuration || 0;
  }

  async #load(url: string, startTime: number | undefined): Promise<void> {
    const player = this.#player;
    try {
      await player.attach(this.media);
      await player.load(url, startTime, MIME_TYPE);
      this.resumePosition = undefined;
      this.#playRepeater.isLoaded = true;
      this.#update();
    } catch (error) {
      this.#errorHandler.handleError(error);
    }
  }

  /** Applies the selected rendition, or automatic selection, to Shaka Player. */
  #applySelection(): void {
    const player = this.#player;
    const isAuto = this.selectedRendition === 'auto';
    player.configure({ abr: { enabled: isAuto } });
    const variant = isAuto
      ? undefined
      : findVariant(player.getVariantTracks(), this.selectedRendition);
    if (variant && !variant.active) player.selectVariantTrack(variant, true, SWITCH_BUFFER_SECONDS);
  }

  #update(): void {
    if (this.signal.aborted) return;
    const player = this.#player;
    const variants = player.getVariantTracks();
    const activeVariant = variants.find((variant) => variant.active);
    const audioTracks = player.getAudioTracks();
    const activeAudioTrack = audioTracks.findIndex((track) => track.active);
    this.renditions = toRenditions(variants);
    this.activeRendition = activeVariant && getRenditionId(activeVariant);
    this.audioTracks = toAudioTracks(audioTracks);
    this.activeAudioTrack = activeAudioTrack < 0 ? undefined : String(activeAudioTrack);
    this.forcedTextTracks = getForcedTextTracks(this.media, player.getTextTracks());
    this.#updateStreamInfo();
    this.#levelCap.setRenditions(this.renditions);
    this.notifyChange();
  }

  #updateStreamInfo(): void {
    const player = this.#player;
    if (player.getManifestType() === null) return;
    const streamInfo = this.#readStreamInfo();
    if (!isSameStreamInfo(streamInfo, this.streamInfo)) this.streamInfo = streamInfo;
    const isLive = streamInfo.type === 'live';
    this.startDate = (isLive && player.getPresentationStartTimeAsDate()) || undefined;
  }

  #readStreamInfo(): StreamInfo {
    const player = this.#player;
    const { start, end } = player.seekRange();
    const isEntireStreamAvailable =
      player.getSegmentAvailabilityDuration() === Number.POSITIVE_INFINITY;
    const playlist = {
      live: player.isLive(),
      type: isEntireStreamAvailable ? 'EVENT' : undefined,
      targetDuration: this.#segmentDuration,
      partTarget: undefined,
      totalDuration: end - start,
    };
    return toStreamInfo(playlist, this.streamInfo);
  }
}

/**
 * Registers a request filter that replaces the token in URLs with the current one, which may have
 * been renewed.
 */
function registerUrlRenewal(
  shaka: Shaka,
  player: shaka.Player,
  { renewUrl }: PlaybackSource,
): void {
  if (!renewUrl) return;
  const { LICENSE, SERVER_CERTIFICATE } = shaka.net.NetworkingEngine.RequestType;
  player.getNetworkingEngine()?.registerRequestFilter((type, request) => {
    if (type !== LICENSE && type !== SERVER_CERTIFICATE) request.uris = request.uris.map(renewUrl);
  });
}
