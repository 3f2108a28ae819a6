import { getCmcdMediaState, type CmcdMediaState } from '../../media/cmcd.ts';

/** How playback goes, by the keys of CMCD that hls.js does not fill in, or fills in wrong. */
export interface CmcdPlaybackData {
  /** Beside how a film stands that has begun: it is loaded ahead, or about to begin. */
  readonly sta: CmcdMediaState | 'd' | 's';
  /** The playhead, in milliseconds. */
  readonly pt: number;
  /** The page is out of sight. */
  readonly bg: boolean;
  /** Frames that were dropped; absent where there are none to count. */
  readonly dfa?: number | undefined;
  /** Milliseconds from the wish to play to the first frame, told once. */
  readonly msd?: number | undefined;
  /** It has stalled since the request before. */
  readonly bs: boolean;
  /** How long each stall was that has ended since the request before, in milliseconds. */
  readonly bsd?: readonly number[] | undefined;
  /** Stalls so far, and milliseconds of them; absent before the first. */
  readonly bsa?: readonly number[] | undefined;
  readonly bsda?: readonly number[] | undefined;
}

const endsOfStall = ['playing', 'seeking', 'pause', 'ended', 'error'] as const;

/** Watches a media element for what a network is told, until `life` aborts. */
export class CmcdPlaybackTracker {
  readonly #media: HTMLMediaElement;
  #wishedAt: number | undefined;
  #hasBegun = false;
  #delay: number | undefined;
  #stalledAt: number | undefined;
  #stalls = 0;
  #stalledFor = 0;
  /** What the next request tells of stalls, and no other. */
  #isNew = false;
  #ended: number[] = [];

  constructor(media: HTMLMediaElement, life: AbortSignal) {
    this.#media = media;
    if (media.autoplay || !media.paused) this.#wishedAt = performance.now();
    const hear = (type: string, heard: () => void): void =>
      media.addEventListener(type, heard, { signal: life });
    hear('play', () => (this.#wishedAt ??= performance.now()));
    hear('playing', () => this.#begin());
    hear('waiting', () => this.#stall());
    for (const type of endsOfStall) hear(type, () => this.#endStall());
  }

  /** What the next request tells. */
  takeReport(): CmcdPlaybackData {
    const facts: CmcdPlaybackData = {
      sta: this.#state(),
      pt: Math.round(this.#media.currentTime * 1000),
      bg: document.visibilityState === 'hidden',
      dfa: droppedOf(this.#media),
      msd: this.#delay,
      ...this.#stallKeys(),
    };
    this.#delay = undefined;
    this.#isNew = false;
    this.#ended = [];
    return facts;
  }

  #state(): CmcdPlaybackData['sta'] {
    const media = this.#media;
    if (this.#hasBegun || media.error) return getCmcdMediaState(media);
    return media.paused && !media.autoplay ? 'd' : 's';
  }

  #stallKeys(): Pick<CmcdPlaybackData, 'bs' | 'bsd' | 'bsa' | 'bsda'> {
    if (this.#stalls === 0) return { bs: false };
    return {
      bs: this.#isNew,
      bsd: this.#ended.length > 0 ? this.#ended : undefined,
      bsa: [this.#stalls],
      bsda: [Math.round(this.#stalledFor + this.#thisStall())],
    };
  }

  #begin(): void {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    const now = performance.now();
    this.#delay = Math.round(now - (this.#wishedAt ?? now));
  }

  /** A film that waits though it has begun, is to play and stays where it is. */
  #stall(): void {
    const { paused, seeking } = this.#media;
    if (!this.#hasBegun || paused || seeking || this.#stalledAt !== undefined) return;
    this.#stalledAt = performance.now();
    this.#stalls += 1;
    this.#isNew = true;
  }

  #endStall(): void {
    if (this.#stalledAt === undefined) return;
    const duration = this.#thisStall();
    this.#stalledAt = undefined;
    this.#stalledFor += duration;
    this.#ended.push(Math.round(duration));
  }

  /** Milliseconds of the stall that is on. */
  #thisStall(): number {
    return this.#stalledAt === undefined ? 0 : performance.now() - this.#stalledAt;
  }
}

const droppedOf = (media: HTMLMediaElement): number | undefined =>
  'getVideoPlaybackQuality' in media
    ? (media as HTMLVideoElement).getVideoPlaybackQuality().droppedVideoFrames
    : undefined;
