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
import { restrictJump, toActiveState, toBreaks, type AssetProgress } from './interstitial-state.ts';
import { SeekRestrictions } from './seek-restrictions.ts';

/** Matches the error details of asset lists. */
const assetListErrors = /^assetList/;

/**
 * The minimum distance of a seek target from the end of an asset. At the end, the next one would
 * start.
 */
const MIN_SEEK_DISTANCE_FROM_END_SECONDS = 0.25;

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
interface ActiveAsset {
  readonly index: number;
  readonly player: HlsAssetPlayer;
}

/**
 * Plays HLS interstitials with the interstitials controller of hls.js, which schedules them and
 * shares the media element between the content and the assets. This controller adds what hls.js
 * leaves to its users: the state, the play intent, seek restrictions, timeouts and the skip
 * control.
 *
 * Create it before other code listens to the media element, because it hides media events.
 */
export class InterstitialController {
  state: InterstitialState = createInterstitialState();
  readonly #options: InterstitialControllerOptions;
  readonly #suspension: ContentSuspension;
  readonly #restrictions: SeekRestrictions;
  readonly #watchdog: AssetWatchdog;
  readonly #isPlayIntended: () => boolean;
  /** The outcomes of the interstitials that have ended, by ID. */
  readonly #outcomes = new Map<string, InterstitialOutcome>();
  #events: readonly InterstitialEvent[] = [];
  /** The interstitial that is playing or loading its assets. */
  #activeEvent: InterstitialEvent | undefined;
  #activeAsset: ActiveAsset | undefined;
  #isSkipped = false;
  /** The last error of an asset, whether fatal or not. */
  #assetError: InterstitialError | undefined;

  constructor(options: InterstitialControllerOptions) {
    this.#options = options;
    const { hls, Hls, media, signal } = options;
    this.#suspension = new ContentSuspension({
      hls,
      Hls,
      media,
      signal,
      onEnded: () => this.#endActiveAsset(),
      // `play()` restarts the content; see `replay()`.
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
        getProgress: () => `${this.#activeAsset?.index} ${media.currentTime}`,
        onTimeout: () => this.failAsset('no data received'),
      },
      signal,
    );
    const replay = (): void => {
      if (this.#suspension.isAfterPostRoll) this.#replayFrom(0);
    };
    observePlaybackCalls(media, { play: replay, pause() {} }, signal);
    this.#subscribe();
  }

  /**
   * The position of the content while an interstitial plays from its own source; undefined while
   * the media element plays the content.
   */
  get contentTime(): ContentTime | undefined {
    return this.#suspension.contentTime;
  }

  /** Whether the content and every interstitial after it have ended. */
  get hasEnded(): boolean {
    return this.#suspension.hasEnded;
  }

  /** Whether the media element is switching between two sources, and playback will continue. */
  get isSwitching(): boolean {
    return this.contentTime !== undefined && this.#options.media.paused && this.#isPlayIntended();
  }

  /** Ends the interstitial if its skip control is available. */
  skip(): void {
    const { skippableIn } = this.state;
    const { interstitialsManager } = this.#options.hls;
    if (!this.#activeEvent || !interstitialsManager || skippableIn !== 0) return;
    this.#isSkipped = true;
    this.#restrictions.allowSkip();
    // The skip control overrides `X-RESTRICT="SKIP"`, but hls.js does not support skip controls.
    runWithoutSkipRestriction(this.#activeEvent, () => interstitialsManager.skip());
  }

  /**
   * Seeks to a position of the content, in seconds, while an interstitial replaces it. Returns
   * false if the media element plays the content.
   */
  seekTo(time: number): boolean {
    const { contentTime } = this;
    const { primary } = this.#options.hls.interstitialsManager ?? {};
    if (!contentTime || !primary) return false;
    if (this.#suspension.isAfterPostRoll) this.#replayFrom(time);
    else if (!this.state.blocksSkip)
      primary.currentTime = restrictJump(this.state.breaks, contentTime.currentTime, time);
    return true;
  }

  /**
   * Seeks within the interstitial that replaces the content. Returns false if the media element
   * plays the content.
   */
  seekBy(seconds: number): boolean {
    if (!this.contentTime) return false;
    if (this.#suspension.isAfterPostRoll)
      return this.seekTo(this.contentTime.currentTime + seconds);
    const { media } = this.#options;
    const maxTime = media.duration - MIN_SEEK_DISTANCE_FROM_END_SECONDS;
    const targetTime = Math.min(Math.max(0, media.currentTime + seconds), maxTime);
    if (Number.isFinite(targetTime) && !(this.state.blocksSkip && seconds > 0))
      media.currentTime = targetTime;
    return true;
  }

  /** Continues playback without the active asset. Returns false if no asset is active. */
  failAsset(message: string): boolean {
    const { Hls } = this.#options;
    const hls = this.#activeAsset?.player.hls;
    if (!hls) return false;
    // After this error, hls.js plays the next asset or the content.
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
      // In a live stream, hls.js appends assets at a wrong position of the content's SourceBuffers.
      // Assets with their own MediaSource avoid this.
      if (hls.latestLevelDetails?.live) for (const event of events) event.appendInPlace = false;
      this.#update();
    });
    hls.on(Events.INTERSTITIAL_STARTED, (_, { event }) => {
      this.#activeEvent = event;
      this.#activeAsset = undefined;
      this.#isSkipped = false;
      this.#watchdog.start();
      this.#update();
    });
    hls.on(Events.INTERSTITIAL_ASSET_PLAYER_CREATED, (_, { event, assetListIndex, player }) => {
      // hls.js misses calls of `play()` before it has attached the asset.
      player.on(Events.MEDIA_ATTACHED, () => this.#resumePlayback());
      player.on(Events.ERROR, (__, error) => {
        if (error.fatal) this.#reportError(event, assetListIndex, error);
      });
    });
    hls.on(Events.INTERSTITIAL_ASSET_STARTED, (_, { event, assetListIndex: index, player }) => {
      this.#activeEvent = event;
      this.#activeAsset = { index, player };
      this.#watchdog.start();
      this.#restrictions.reset();
      this.#update();
    });
    hls.on(Events.INTERSTITIAL_ASSET_ERROR, (_, { event, assetListIndex, details }) => {
      const id = event?.identifier;
      if (id !== undefined) this.#assetError = { id, assetIndex: assetListIndex, detail: details };
    });
    hls.on(Events.INTERSTITIAL_ENDED, (_, { event }) => this.#endInterstitial(event));
    // hls.js may dispatch no `INTERSTITIAL_ENDED` for an interstitial without a playable asset.
    hls.on(
      Events.INTERSTITIALS_PRIMARY_RESUMED,
      () => this.#activeEvent && this.#endInterstitial(this.#activeEvent),
    );
    hls.on(Events.ERROR, (_, error) => {
      const { details, interstitial } = error as ErrorData & { interstitial?: InterstitialEvent };
      if (!interstitial || !assetListErrors.test(details)) return;
      this.#reportError(interstitial, undefined, error);
      if (interstitial === this.#activeEvent) this.#endInterstitial(interstitial);
    });
    for (const type of ['timeupdate', 'playing', 'loadedmetadata'])
      media.addEventListener(type, () => this.#activeEvent && this.#update(), { signal });
  }

  #endInterstitial(event: InterstitialEvent): void {
    if (event !== this.#activeEvent) return;
    const hasFailed = event.error !== undefined || event.assetList.length === 0;
    const outcome = this.#isSkipped ? 'skipped' : hasFailed ? 'failed' : 'played';
    this.#outcomes.set(event.identifier, outcome);
    this.#activeEvent = undefined;
    this.#activeAsset = undefined;
    this.#watchdog.stop();
    // `INTERSTITIAL_ASSET_ERROR` comes before this event, the error of the asset player after it.
    const isCause = hasFailed && this.#assetError?.id === event.identifier;
    this.#update(isCause ? this.#assetError : undefined);
    // The content stays attached if a post-roll fails before it plays.
    this.#suspension.endAfterPostRoll();
  }

  /** Plays the content again from a position after it has ended. */
  #replayFrom(time: number): void {
    const { hls, media } = this.#options;
    const { primary, playingItem } = hls.interstitialsManager ?? {};
    if (!primary) return;
    const position = Math.max(0, time);
    this.#suspension.prepareReplay();
    // Otherwise the media element would continue from the last frame.
    media.currentTime = position;
    // hls.js considers the post-roll to be playing, but its restriction no longer applies.
    runWithoutSkipRestriction(playingItem?.event, () => (primary.currentTime = position));
    // After a failed post-roll, hls.js detects no change of the schedule and loads nothing.
    if (!playingItem?.event) hls.startLoad(position);
    this.#options.onChange();
  }

  #endActiveAsset(): void {
    const { Hls } = this.#options;
    this.#activeAsset?.player.hls?.trigger(Hls.Events.MEDIA_ENDED, { stalled: false });
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
    this.#suspension.updateContentTime();
    const duration = hls.interstitialsManager?.primary.duration ?? Number.NaN;
    const breaks = toBreaks(this.#events, duration, this.#outcomes);
    const previousState = this.state;
    const activeState = this.#activeEvent
      ? toActiveState(this.#activeEvent, this.#getAssetProgress())
      : createInterstitialState();
    const state = {
      ...activeState,
      breaks: isEqual(breaks, previousState.breaks) ? previousState.breaks : breaks,
      lastError,
    };
    // Equal states keep their identity, so that an error is reported once.
    if (isEqual(state, previousState)) return;
    this.state = state;
    this.#restrictions.update();
    onChange();
  }

  #getAssetProgress(): AssetProgress | undefined {
    if (!this.#activeAsset) return undefined;
    const { index, player } = this.#activeAsset;
    return { index, currentTime: player.currentTime, duration: player.duration };
  }
}

/**
 * Runs an operation of hls.js without the interstitial's `X-RESTRICT="SKIP"`, which would prevent
 * it.
 */
function runWithoutSkipRestriction(
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

/**
 * Compares small objects as JSON, so that `NaN` equals `NaN`, and `undefined` equals a missing
 * property.
 */
const isEqual = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b);
