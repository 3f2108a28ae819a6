import type Hls from 'hls.js';
import type { InterstitialEvent } from 'hls.js';
import type { HlsConstructor } from '../../source/playback-source.ts';
import type { ContentTime } from '../../media/interstitials.ts';

/**
 * The media events of an interstitial that other code would mistake for events of the content.
 * During an interstitial, that code reads `contentTime` instead of the media element.
 */
const hiddenEvents = [
  'abort',
  'durationchange',
  'emptied',
  'ended',
  'loadeddata',
  'loadedmetadata',
  'loadstart',
  'pause',
] as const;

/**
 * The maximum distance from the stored position at which the content counts as resumed, in seconds.
 */
const RESUME_TOLERANCE_SECONDS = 1;

/** hls.js loads nothing at a position closer to the end of the content than this, in seconds. */
const MIN_REMAINING_SECONDS = 0.5;

/**
 * How long before the end of the content `loop` is disabled for a post-roll, in seconds of
 * playback.
 */
const DISABLE_LOOP_SECONDS = 1;

interface ContentSuspensionOptions {
  readonly hls: Hls;
  readonly Hls: HlsConstructor;
  readonly media: HTMLMediaElement;
  /** Called when the interstitial in the media element ends. */
  readonly onEnded: () => void;
  /** Called when the content with the `loop` attribute has ended after a post-roll. */
  readonly onLoop: () => void;
  /** Called when `contentTime` or `isAfterPostRoll` has changed. */
  readonly onChange: () => void;
  readonly signal: AbortSignal;
}

/**
 * Suspends the content while an interstitial plays from its own source in the same media element:
 * stores the position of the content, and hides the media events of the interstitial from listeners
 * that are added later. Create it before other code listens to the media element.
 */
export class ContentSuspension {
  /**
   * The position and duration of the content; undefined while the media element plays the content.
   */
  contentTime: ContentTime | undefined;
  /**
   * Whether the content has ended after a post-roll. The `ended` property of the media element is
   * false, because hls.js reattaches the content without playing it.
   */
  isAfterPostRoll = false;
  readonly #options: ContentSuspensionOptions;
  /** The interstitial that is playing or loading its assets; undefined while the content plays. */
  #interstitial: InterstitialEvent | undefined;
  /** Whether `loop` has been disabled and must be restored. */
  #isLoopDisabled = false;

  constructor(suspensionOptions: ContentSuspensionOptions) {
    this.#options = suspensionOptions;
    const { hls, Hls, media, signal } = suspensionOptions;
    const { Events } = Hls;
    // Capture listeners run first, so that other listeners see the content resumed.
    const options = { capture: true, signal };
    hls.on(Events.INTERSTITIAL_STARTED, (_, { event }) => (this.#interstitial = event));
    hls.on(Events.INTERSTITIAL_ENDED, () => {
      this.#interstitial = undefined;
      queueMicrotask(() => this.#attachIfDetached());
    });
    hls.on(Events.MEDIA_ATTACHED, () => this.endAfterPostRoll());
    hls.on(Events.MEDIA_DETACHING, (_, { transferMedia }) => {
      // An interstitial that is appended to the content's buffer shares its timeline.
      if (this.#interstitial?.appendInPlace === false && !transferMedia) this.#suspend();
    });
    for (const type of hiddenEvents)
      media.addEventListener(type, (event) => this.#hideInterstitialEvent(event), options);
    for (const type of ['seeking', 'seeked'])
      media.addEventListener(type, (event) => this.#hideLastFrameSeek(event), options);
    for (const type of ['timeupdate', 'seeking'])
      media.addEventListener(type, () => this.#updateLoop(), options);
    for (const type of ['loadeddata', 'seeked', 'canplay', 'timeupdate'])
      media.addEventListener(type, () => this.#resumeIfReady(), options);
    media.addEventListener('playing', () => this.#resumeIfPlaying(), options);
    signal.addEventListener('abort', () => this.#resume());
  }

  /**
   * Whether the content and every interstitial after it have ended. Unlike the `ended` property of
   * the media element, it stays false before a post-roll starts.
   */
  get hasEnded(): boolean {
    if (this.contentTime) return this.isAfterPostRoll;
    return this.#options.media.ended && !this.#isBeforePostRoll();
  }

  #suspend(): void {
    if (this.contentTime) return;
    const { hls, onChange } = this.#options;
    const { primary } = hls.interstitialsManager ?? {};
    if (!primary) return;
    // With `loop`, an interstitial would never end.
    this.#disableLoop();
    const { currentTime, duration } = primary;
    const isLive = hls.latestLevelDetails?.live === true;
    this.contentTime = { currentTime, duration: isLive ? Number.POSITIVE_INFINITY : duration };
    onChange();
  }

  /** Updates the position at which the content resumes. */
  updateContentTime(): void {
    const { primary } = this.#options.hls.interstitialsManager ?? {};
    if (!this.contentTime || !primary || this.isAfterPostRoll) return;
    this.contentTime = { ...this.contentTime, currentTime: primary.currentTime };
  }

  /** Attaches the content after a post-roll with `CUE="ONCE"`, because hls.js does not. */
  #attachIfDetached(): void {
    const { hls, media, signal } = this.#options;
    const { playingIndex = -1 } = hls.interstitialsManager ?? {};
    if (this.contentTime && !hls.media && playingIndex < 0 && !signal.aborted)
      hls.attachMedia(media);
  }

  /** Ends the content if the last interstitial was a post-roll, which may have played or failed. */
  endAfterPostRoll(): void {
    this.updateContentTime();
    const { hls, media, onChange, onLoop } = this.#options;
    if (!this.contentTime || this.isAfterPostRoll || hls.media !== media) return;
    const { currentTime, duration } = this.contentTime;
    if (!(duration - currentTime < MIN_REMAINING_SECONDS)) return;
    media.pause();
    this.isAfterPostRoll = true;
    this.contentTime = { currentTime: duration, duration };
    if (this.#isLoopDisabled) return onLoop();
    this.#displayLastFrame(duration);
    onChange();
    media.dispatchEvent(new Event('ended'));
  }

  #displayLastFrame(duration: number): void {
    const { hls, media } = this.#options;
    // hls.js considers the post-roll to be playing, and would load no content.
    hls.config.enableInterstitialPlayback = false;
    if (media.readyState > 0) return;
    const position = Math.max(0, duration - MIN_REMAINING_SECONDS);
    media.currentTime = position;
    hls.startLoad(position);
  }

  /** Prepares the content to play again after its end. */
  prepareReplay(): void {
    this.isAfterPostRoll = false;
    this.#options.hls.config.enableInterstitialPlayback = true;
  }

  #hideInterstitialEvent(event: Event): void {
    if (!this.contentTime) return this.#hideContentEnd(event);
    const { hls, media, onEnded } = this.#options;
    if (this.isAfterPostRoll) {
      // `endAfterPostRoll()` has dispatched the event. WebKit may still report the end of the content.
      if (event.type === 'ended' && event.isTrusted) event.stopImmediatePropagation();
      return;
    }
    const isContent = hls.media === media;
    // The content is loading again. Only the events for the source change are hidden.
    if (isContent && event.type !== 'emptied' && event.type !== 'abort') return;
    // At the end of a source, browsers also pause the media element.
    if (event.type === 'pause' && !media.ended) return;
    event.stopImmediatePropagation();
    if (event.type === 'ended') onEnded();
  }

  /** Hides the events for the end of the content if a post-roll follows, and starts the post-roll. */
  #hideContentEnd(event: Event): void {
    const { hls, Hls, media } = this.#options;
    if (event.type !== 'pause' && event.type !== 'ended') return;
    if (!media.ended || !this.#isBeforePostRoll()) return;
    event.stopImmediatePropagation();
    if (event.type === 'pause') return;
    // The post-roll may still have to load its asset list.
    this.#suspend();
    hls.trigger(Hls.Events.MEDIA_ENDED, { stalled: false });
  }

  /** Hides the events of the seek to the last frame, which the viewer has not requested. */
  #hideLastFrameSeek(event: Event): void {
    if (this.isAfterPostRoll) event.stopImmediatePropagation();
  }

  /** Whether the content is playing and an interstitial follows its end. */
  #isBeforePostRoll(): boolean {
    const { hls, media } = this.#options;
    if (hls.media !== media || !hls.config.enableInterstitialPlayback) return false;
    const { schedule = [], playingIndex = -1 } = hls.interstitialsManager ?? {};
    const [playingItem, nextItem, ...laterItems] = schedule.slice(Math.max(0, playingIndex));
    const isLast = laterItems.every(({ event }) => event);
    return (
      playingItem !== undefined && !playingItem.event && nextItem?.event !== undefined && isLast
    );
  }

  /** Prevents content that loops from starting again before its post-roll. */
  #updateLoop(): void {
    const { media } = this.#options;
    if (this.contentTime) return;
    const remainingSeconds = (media.duration - media.currentTime) / media.playbackRate;
    const isAtEnd = remainingSeconds < DISABLE_LOOP_SECONDS && this.#isBeforePostRoll();
    if (!isAtEnd) this.#restoreLoop();
    else if (!media.seeking) this.#disableLoop();
  }

  #disableLoop(): void {
    const { media } = this.#options;
    this.#isLoopDisabled ||= media.loop;
    media.loop = false;
  }

  #restoreLoop(): void {
    if (this.#isLoopDisabled) this.#options.media.loop = true;
    this.#isLoopDisabled = false;
  }

  #resumeIfReady(): void {
    const { hls, media } = this.#options;
    if (!this.contentTime || this.isAfterPostRoll || hls.media !== media || media.seeking) return;
    this.updateContentTime();
    const { currentTime } = this.contentTime;
    const isNearContentTime = Math.abs(media.currentTime - currentTime) < RESUME_TOLERANCE_SECONDS;
    if (media.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && isNearContentTime) this.#resume();
  }

  /**
   * Handles a resumption at another position than the stored one, such as after a gap or at the
   * live edge.
   */
  #resumeIfPlaying(): void {
    const { hls, media } = this.#options;
    const canPlay = media.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
    if (!this.isAfterPostRoll && hls.media === media && canPlay && !media.paused) this.#resume();
  }

  #resume(): void {
    if (!this.contentTime) return;
    this.contentTime = undefined;
    this.#restoreLoop();
    this.#options.onChange();
  }
}
