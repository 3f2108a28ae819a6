import type Hls from 'hls.js';
import type { InterstitialEvent } from 'hls.js';
import type { HlsConstructor } from '../../source/playback-source.ts';
import type { ContentTime } from '../../media/interstitials.ts';

/**
 * The media events of an interstitial that would be mistaken for those of the content. Everything
 * that reads the media element reads `contentTime` instead.
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

/** How far from its position the content may be when it plays again, in seconds. */
const RESUME_TOLERANCE_SECONDS = 1;

/** hls.js loads nothing if fewer seconds of the content are left. */
const MIN_REMAINDER_SECONDS = 0.5;

/** How long before its end looping content stops looping for its post-roll, in seconds of playback. */
const LOOP_HOLD_SECONDS = 1;

interface SuspensionOptions {
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
 * Suspends the content while an interstitial plays from a source of its own in the same media
 * element: stores the position of the content, and hides the media events of the interstitial from
 * all later listeners.
 *
 * Create it before anything else listens to the media element.
 */
export class ContentSuspension {
  /** Undefined while the media element plays the content. */
  contentTime: ContentTime | undefined;
  /**
   * Whether the content has ended after a post-roll. The media element does not report that: hls.js
   * attaches the content again, and does not play it.
   */
  isAfterPostRoll = false;
  readonly #options: SuspensionOptions;
  /** The interstitial that is playing or waits for its assets; undefined while the content plays. */
  #interstitial: InterstitialEvent | undefined;
  /** Whether the `loop` attribute has been removed, and is to be restored. */
  #isLoopHeld = false;

  constructor(suspensionOptions: SuspensionOptions) {
    this.#options = suspensionOptions;
    const { hls, Hls, media, signal } = suspensionOptions;
    const { Events } = Hls;
    // Later listeners of the same event find the content resumed.
    const options = { capture: true, signal };
    hls.on(Events.INTERSTITIAL_STARTED, (_, { event }) => (this.#interstitial = event));
    hls.on(Events.INTERSTITIAL_ENDED, () => {
      this.#interstitial = undefined;
      queueMicrotask(() => this.#attachIfDetached());
    });
    hls.on(Events.MEDIA_ATTACHED, () => this.endIfLast());
    hls.on(Events.MEDIA_DETACHING, (_, { transferMedia }) => {
      // An interstitial that is appended to the buffer of the content is on the same timeline.
      if (this.#interstitial?.appendInPlace === false && !transferMedia) this.#suspend();
    });
    for (const type of hiddenEvents)
      media.addEventListener(type, (event) => this.#hide(event), options);
    for (const type of ['seeking', 'seeked'])
      media.addEventListener(type, (event) => this.#hideLastSeek(event), options);
    for (const type of ['timeupdate', 'seeking'])
      media.addEventListener(type, () => this.#updateLoop(), options);
    for (const type of ['loadeddata', 'seeked', 'canplay', 'timeupdate'])
      media.addEventListener(type, () => this.#resumeIfReady(), options);
    media.addEventListener('playing', () => this.#resumeIfPlaying(), options);
    signal.addEventListener('abort', () => this.#resume());
  }

  /**
   * Whether the content has ended, and every interstitial after it. The `ended` property of the media
   * element changes before the events that start a post-roll.
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
    this.#holdLoop();
    const { currentTime, duration } = primary;
    const isLive = hls.latestLevelDetails?.live === true;
    this.contentTime = { currentTime, duration: isLive ? Number.POSITIVE_INFINITY : duration };
    onChange();
  }

  /** Updates the position at which the content resumes. */
  update(): void {
    const { primary } = this.#options.hls.interstitialsManager ?? {};
    if (!this.contentTime || !primary || this.isAfterPostRoll) return;
    this.contentTime = { ...this.contentTime, currentTime: primary.currentTime };
  }

  /** Attaches the content after a post-roll with `CUE="ONCE"`, which hls.js does not. */
  #attachIfDetached(): void {
    const { hls, media, signal } = this.#options;
    const { playingIndex = -1 } = hls.interstitialsManager ?? {};
    if (this.contentTime && !hls.media && playingIndex < 0 && !signal.aborted)
      hls.attachMedia(media);
  }

  /** Ends the content if the last interstitial was a post-roll, whether it has played or failed. */
  endIfLast(): void {
    this.update();
    const { hls, media, onChange, onLoop } = this.#options;
    if (!this.contentTime || this.isAfterPostRoll || hls.media !== media) return;
    const { currentTime, duration } = this.contentTime;
    if (!(duration - currentTime < MIN_REMAINDER_SECONDS)) return;
    media.pause();
    this.isAfterPostRoll = true;
    this.contentTime = { currentTime: duration, duration };
    if (this.#isLoopHeld) return onLoop();
    this.#displayLastFrame(duration);
    onChange();
    media.dispatchEvent(new Event('ended'));
  }

  #displayLastFrame(duration: number): void {
    const { hls, media } = this.#options;
    // hls.js loads no content while it regards the post-roll as playing.
    hls.config.enableInterstitialPlayback = false;
    if (media.readyState > 0) return;
    const position = Math.max(0, duration - MIN_REMAINDER_SECONDS);
    media.currentTime = position;
    hls.startLoad(position);
  }

  /** Prepares for the content to play again after `isAfterPostRoll`. */
  restart(): void {
    this.isAfterPostRoll = false;
    this.#options.hls.config.enableInterstitialPlayback = true;
  }

  #hide(event: Event): void {
    if (!this.contentTime) return this.#hideEnd(event);
    const { hls, media, onEnded } = this.#options;
    if (this.isAfterPostRoll) return;
    const isContent = hls.media === media;
    // The content is loaded again. Only the events of a change of the source are hidden.
    if (isContent && event.type !== 'emptied' && event.type !== 'abort') return;
    // At the end of a source, browsers also pause the media element.
    if (event.type === 'pause' && !media.ended) return;
    event.stopImmediatePropagation();
    if (event.type === 'ended') onEnded();
  }

  /** Hides the events for the end of the content if a post-roll follows, and starts the post-roll. */
  #hideEnd(event: Event): void {
    const { hls, Hls, media } = this.#options;
    if (event.type !== 'pause' && event.type !== 'ended') return;
    if (!media.ended || !this.#isBeforePostRoll()) return;
    event.stopImmediatePropagation();
    if (event.type === 'pause') return;
    // The post-roll may still have to load its asset list.
    this.#suspend();
    hls.trigger(Hls.Events.MEDIA_ENDED, { stalled: false });
  }

  /** Hides the seek to the last frame, which is not one of the viewer. */
  #hideLastSeek(event: Event): void {
    if (this.isAfterPostRoll) event.stopImmediatePropagation();
  }

  /** Whether the content is playing, and is followed by an interstitial at its end. */
  #isBeforePostRoll(): boolean {
    const { hls, media } = this.#options;
    if (hls.media !== media || !hls.config.enableInterstitialPlayback) return false;
    const { schedule = [], playingIndex = -1 } = hls.interstitialsManager ?? {};
    const [playing, next, ...others] = schedule.slice(Math.max(0, playingIndex));
    const isLast = others.every(({ event }) => event);
    return playing !== undefined && !playing.event && next?.event !== undefined && isLast;
  }

  /** Prevents content that loops from starting again before its post-roll. */
  #updateLoop(): void {
    const { media } = this.#options;
    if (this.contentTime) return;
    const remainder = (media.duration - media.currentTime) / media.playbackRate;
    const isAtEnd = remainder < LOOP_HOLD_SECONDS && this.#isBeforePostRoll();
    if (!isAtEnd) this.#releaseLoop();
    else if (!media.seeking) this.#holdLoop();
  }

  #holdLoop(): void {
    const { media } = this.#options;
    this.#isLoopHeld ||= media.loop;
    media.loop = false;
  }

  #releaseLoop(): void {
    if (this.#isLoopHeld) this.#options.media.loop = true;
    this.#isLoopHeld = false;
  }

  #resumeIfReady(): void {
    const { hls, media } = this.#options;
    if (!this.contentTime || this.isAfterPostRoll || hls.media !== media || media.seeking) return;
    this.update();
    const { currentTime } = this.contentTime;
    const isNear = Math.abs(media.currentTime - currentTime) < RESUME_TOLERANCE_SECONDS;
    if (media.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && isNear) this.#resume();
  }

  /** hls.js may resume elsewhere, such as after a gap or at the live edge. */
  #resumeIfPlaying(): void {
    const { hls, media } = this.#options;
    const canPlay = media.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
    if (!this.isAfterPostRoll && hls.media === media && canPlay && !media.paused) this.#resume();
  }

  #resume(): void {
    if (!this.contentTime) return;
    this.contentTime = undefined;
    this.#releaseLoop();
    this.#options.onChange();
  }
}
