import type Hls from 'hls.js';
import type { ErrorData, HlsAssetPlayer, InterstitialEvent } from 'hls.js';
import {
  createInterstitialState,
  type ContentTime,
  type InterstitialError,
  type InterstitialOutcome,
  type InterstitialState,
} from '../../media/interstitials.ts';
import type { HlsConstructor } from '../../source/playback-source.ts';
import { observePlaybackCalls, trackPlayIntent } from '../playback-calls.ts';
import { AssetWatchdog } from './asset-watchdog.ts';
import { ContentSuspension } from './content-suspension.ts';
import { restrictJump, toActiveState, toBreaks, type PlayingAsset } from './interstitial-state.ts';
import { SeekRestrictions } from './seek-restrictions.ts';

/** Matches the error details of asset lists. */
const assetListErrors = /^assetList/;

/** The end of an asset, before which a seek within it stops: at the end, the next one would start. */
const ASSET_END_MARGIN_SECONDS = 0.25;

export interface InterstitialControllerOptions {
  readonly hls: Hls;
  readonly Hls: HlsConstructor;
  readonly media: HTMLMediaElement;
  /** Adds a message to the engine log. */
  readonly log: (message: string) => void;
  /** Aborts when the engine is destroyed. */
  readonly signal: AbortSignal;
  /** Called when a property has changed. */
  readonly onChange: () => void;
}

/** The asset that is playing, with its index in the asset list. */
interface CurrentAsset {
  readonly index: number;
  readonly player: HlsAssetPlayer;
}

/**
 * Plays HLS interstitials with the interstitials controller of hls.js, which schedules them and
 * shares the media element between the content and the assets. This controller adds what hls.js
 * leaves to its users: the state, the play intent, restrictions, timeouts and the skip control.
 *
 * Create it before anything else listens to the media element.
 */
export class InterstitialController {
  state: InterstitialState = createInterstitialState();
  readonly #options: InterstitialControllerOptions;
  readonly #suspension: ContentSuspension;
  readonly #restrictions: SeekRestrictions;
  readonly #watchdog: AssetWatchdog;
  readonly #isPlayIntended: () => boolean;
  readonly #outcomes = new Map<string, InterstitialOutcome>();
  #events: readonly InterstitialEvent[] = [];
  #active: InterstitialEvent | undefined;
  #asset: CurrentAsset | undefined;
  #isSkipped = false;
  /** The last error of an asset, which may be fatal or not. */
  #assetError: InterstitialError | undefined;

  constructor(options: InterstitialControllerOptions) {
    this.#options = options;
    const { hls, Hls, media, signal } = options;
    this.#suspension = new ContentSuspension({
      hls,
      Hls,
      media,
      signal,
      onEnded: () => this.#endAsset(),
      // This restarts the content.
      onLoop: () => void media.play().catch(() => {}),
      onChange: () => {
        this.#restrictions.reset();
        options.onChange();
      },
    });
    this.#restrictions = new SeekRestrictions({
      media,
      signal,
      getState: () => this.state,
      isContentSuspended: () => this.contentTime !== undefined,
    });
    this.#isPlayIntended = trackPlayIntent(media, signal);
    this.#watchdog = new AssetWatchdog(
      {
        shouldPlay: () => this.#isPlayIntended() && !document.hidden,
        getProgress: () => `${this.#asset?.index} ${media.currentTime}`,
        onTimeout: () => this.failAsset('no data received'),
      },
      signal,
    );
    const replay = (): void => {
      if (this.#suspension.isAfterPostRoll) this.#restart(0);
    };
    observePlaybackCalls(media, { play: replay, pause() {} }, signal);
    this.#subscribe();
  }

  /**
   * The position of the content while an interstitial plays from a source of its own; undefined
   * while the media element plays the content.
   */
  get contentTime(): ContentTime | undefined {
    return this.#suspension.contentTime;
  }

  /** Whether the content has ended, and every interstitial after it. */
  get hasEnded(): boolean {
    return this.#suspension.hasEnded;
  }

  /** Whether the media element is between two sources, and continues to play after that. */
  get isSwitching(): boolean {
    return this.contentTime !== undefined && this.#options.media.paused && this.#isPlayIntended();
  }

  /** Ends the interstitial, if its skip control is available. */
  skip(): void {
    const { skippableIn } = this.state;
    const { interstitialsManager } = this.#options.hls;
    if (!this.#active || !interstitialsManager || skippableIn !== 0) return;
    this.#isSkipped = true;
    this.#restrictions.allowSkip();
    // The skip control is an exception to `X-RESTRICT="SKIP"`, which hls.js does not have.
    withoutSkipRestriction(this.#active, () => interstitialsManager.skip());
  }

  /**
   * Seeks to a position of the content, if an interstitial has replaced the content. Returns false
   * if the media element plays the content.
   */
  seekTo(time: number): boolean {
    const { contentTime } = this;
    const { primary } = this.#options.hls.interstitialsManager ?? {};
    if (!contentTime || !primary) return false;
    if (this.#suspension.isAfterPostRoll) this.#restart(time);
    else if (!this.state.blocksSkip)
      primary.currentTime = restrictJump(this.state.breaks, contentTime.currentTime, time);
    return true;
  }

  /**
   * Seeks within the interstitial that has replaced the content. Returns false if the media element
   * plays the content.
   */
  seekBy(seconds: number): boolean {
    if (!this.contentTime) return false;
    if (this.#suspension.isAfterPostRoll)
      return this.seekTo(this.contentTime.currentTime + seconds);
    const { media } = this.#options;
    const end = media.duration - ASSET_END_MARGIN_SECONDS;
    const time = Math.min(Math.max(0, media.currentTime + seconds), end);
    if (Number.isFinite(time) && !(this.state.blocksSkip && seconds > 0)) media.currentTime = time;
    return true;
  }

  /** Continues without the playing asset. Returns false if none is playing. */
  failAsset(message: string): boolean {
    const { Hls } = this.#options;
    const hls = this.#asset?.player.hls;
    if (!hls) return false;
    // hls.js then plays the next asset or the content.
    hls.trigger(Hls.Events.ERROR, {
      type: Hls.ErrorTypes.OTHER_ERROR,
      details: Hls.ErrorDetails.INTERSTITIAL_ASSET_ITEM_ERROR,
      fatal: true,
      error: new Error(message),
    });
    return true;
  }

  #subscribe(): void {
    const { hls, Hls, media, signal } = this.#options;
    const { Events } = Hls;
    hls.on(Events.INTERSTITIALS_UPDATED, (_, { events }) => {
      this.#events = events;
      // In a live stream, hls.js appends media to the SourceBuffers of the content at a wrong position.
      // A MediaSource of its own has no such position.
      if (hls.latestLevelDetails?.live) for (const event of events) event.appendInPlace = false;
      this.#update();
    });
    hls.on(Events.INTERSTITIAL_STARTED, (_, { event }) => {
      this.#active = event;
      this.#asset = undefined;
      this.#isSkipped = false;
      this.#watchdog.start();
      this.#update();
    });
    hls.on(Events.INTERSTITIAL_ASSET_PLAYER_CREATED, (_, { event, assetListIndex, player }) => {
      // hls.js knows only calls of `play()` after it was attached.
      player.on(Events.MEDIA_ATTACHED, () => this.#resumePlayback());
      player.on(Events.ERROR, (__, error) => {
        if (error.fatal) this.#reportError(event, assetListIndex, error);
      });
    });
    hls.on(Events.INTERSTITIAL_ASSET_STARTED, (_, { event, assetListIndex: index, player }) => {
      this.#active = event;
      this.#asset = { index, player };
      this.#watchdog.start();
      this.#restrictions.reset();
      this.#update();
    });
    hls.on(Events.INTERSTITIAL_ASSET_ERROR, (_, { event, assetListIndex, details }) => {
      const id = event?.identifier;
      if (id !== undefined) this.#assetError = { id, assetIndex: assetListIndex, detail: details };
    });
    hls.on(Events.INTERSTITIAL_ENDED, (_, { event }) => this.#end(event));
    // An interstitial without a playable asset may not have an end.
    hls.on(Events.INTERSTITIALS_PRIMARY_RESUMED, () => this.#active && this.#end(this.#active));
    hls.on(Events.ERROR, (_, error) => {
      const { details, interstitial } = error as ErrorData & { interstitial?: InterstitialEvent };
      if (!interstitial || !assetListErrors.test(details)) return;
      this.#reportError(interstitial, undefined, error);
      if (interstitial === this.#active) this.#end(interstitial);
    });
    for (const type of ['timeupdate', 'playing', 'loadedmetadata'])
      media.addEventListener(type, () => this.#active && this.#update(), { signal });
  }

  #end(event: InterstitialEvent): void {
    if (event !== this.#active) return;
    const hasFailed = event.error !== undefined || event.assetList.length === 0;
    const outcome = this.#isSkipped ? 'skipped' : hasFailed ? 'failed' : 'played';
    this.#outcomes.set(event.identifier, outcome);
    this.#active = undefined;
    this.#asset = undefined;
    this.#watchdog.stop();
    // The listener of the asset is called later, and the error comes before the end.
    const isCause = hasFailed && this.#assetError?.id === event.identifier;
    this.#update(isCause ? this.#assetError : undefined);
    // A post-roll that has failed before it played leaves the content attached.
    this.#suspension.endIfLast();
  }

  /** Continues the content at a position after it has ended. */
  #restart(time: number): void {
    const { hls, media } = this.#options;
    const { primary, playingItem } = hls.interstitialsManager ?? {};
    if (!primary) return;
    const position = Math.max(0, time);
    this.#suspension.restart();
    // The media element must not play on from the last frame.
    media.currentTime = position;
    // hls.js regards the post-roll as playing, but its restriction does not apply any more.
    withoutSkipRestriction(playingItem?.event, () => (primary.currentTime = position));
    // After a post-roll that has failed, it does not regard this as a change of the schedule.
    if (!playingItem?.event) hls.startLoad(position);
    this.#options.onChange();
  }

  #endAsset(): void {
    const { Hls } = this.#options;
    this.#asset?.player.hls?.trigger(Hls.Events.MEDIA_ENDED, { stalled: false });
  }

  #resumePlayback(): void {
    const { media } = this.#options;
    if (this.#isPlayIntended()) void media.play().catch(() => {});
  }

  #reportError(
    { identifier: id }: InterstitialEvent,
    assetIndex: number | undefined,
    { details: detail, error }: Pick<ErrorData, 'details' | 'error'>,
  ): void {
    const { log } = this.#options;
    log(`interstitial ${id}, asset ${assetIndex ?? '-'}: ${detail} (${error.message})`);
    this.#update({ id, assetIndex, detail });
  }

  #update(lastError = this.state.lastError): void {
    const { hls, onChange } = this.#options;
    this.#suspension.update();
    const duration = hls.interstitialsManager?.primary.duration ?? Number.NaN;
    const breaks = toBreaks(this.#events, duration, this.#outcomes);
    const previous = this.state;
    const active = this.#active
      ? toActiveState(this.#active, this.#getPlayingAsset())
      : createInterstitialState();
    const state = {
      ...active,
      breaks: isEqual(breaks, previous.breaks) ? previous.breaks : breaks,
      lastError,
    };
    // Equal values keep their identity, so that an error is reported once.
    if (isEqual(state, previous)) return;
    this.state = state;
    this.#restrictions.update();
    onChange();
  }

  #getPlayingAsset(): PlayingAsset | undefined {
    if (!this.#asset) return undefined;
    const { index, player } = this.#asset;
    return { index, currentTime: player.currentTime, duration: player.duration };
  }
}

/** Runs an operation of hls.js that `X-RESTRICT="SKIP"` of the interstitial would prevent. */
function withoutSkipRestriction(
  interstitial: Pick<InterstitialEvent, 'restrictions'> | undefined,
  operation: () => void,
): void {
  if (!interstitial) return operation();
  const { restrictions } = interstitial;
  const { skip } = restrictions;
  restrictions.skip = false;
  operation();
  restrictions.skip = skip;
}

/** The values are small, and `undefined` and `NaN` compare as equal here. */
const isEqual = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b);
