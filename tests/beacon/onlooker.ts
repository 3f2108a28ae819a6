import type { VitrinePlayer } from '../../player/src/elements/vitrine-player.ts';

const LOOK_MS = 10;
/** A shorter rest is none. */
const STALL_MS = 250;
/** What is no longer or shorter may be judged either way by somebody who looks more seldom. */
const DOUBTFUL_MS = [100, 450] as const;

/**
 * Measures how a film goes in a way of its own, a hundred times a second, for the figures of the
 * beacon to be held against.
 */
export class Onlooker {
  startup = 0;
  playing = 0;
  stalls: number[] = [];
  seeks: number[] = [];
  /** Seconds. */
  content = 0;
  /** The furthest moment that it has come to by playing, seconds. */
  furthest = 0;
  /** Changes of the rendition, but for the first. */
  changes = 0;
  /** Pixels of the screen for one of the film, below one, times milliseconds. */
  #shrunk = 0;
  /** Bits per second, times milliseconds. */
  #bits = 0;
  #timed = 0;
  readonly #player: VitrinePlayer;
  readonly #media: HTMLMediaElement;
  #before: { at: number; time: number };
  #movedAt: number;
  #wishedAt: number | undefined;
  #seekAt: number | undefined;
  /** By how much a look came late at worst: what lies between is known no better. */
  blur = 0;
  /** The rests that may be a stall or none, milliseconds. */
  readonly doubtful: number[] = [];
  #begun = false;
  #over = false;

  constructor(player: VitrinePlayer, signal: AbortSignal) {
    this.#player = player;
    this.#media = player.media;
    const now = performance.now();
    this.#before = { at: now, time: 0 };
    this.#movedAt = now;
    const on = (name: string, act: () => void): void =>
      this.#media.addEventListener(name, act, { signal, capture: true });
    on('play', () => (this.#wishedAt ??= performance.now()));
    on('playing', () => this.#plays());
    let shown: string | undefined;
    player.hub.subscribe(({ quality: { playing } }) => {
      if (playing === shown || playing === undefined) return;
      if (shown !== undefined) this.changes += 1;
      shown = playing;
    }, signal);
    const timer = setInterval(() => this.#look(), LOOK_MS);
    signal.addEventListener('abort', () => clearInterval(timer));
  }

  get meanDownscale(): number {
    return this.#shrunk / this.playing;
  }

  get meanBitrate(): number {
    return this.#bits / this.#timed;
  }

  /** Somebody is about to put the playhead elsewhere. */
  willSeek(): void {
    this.#look();
    const now = performance.now();
    this.#settle(now);
    this.#seekAt = now;
  }

  get isSeeking(): boolean {
    return this.#seekAt !== undefined;
  }

  /** What follows is no more of the film. */
  stop(): void {
    if (this.#over) return;
    this.#look();
    this.#settle(performance.now());
    this.#over = true;
  }

  /** Judges the time since it last moved, which no look at a film that moves will. */
  #settle(now: number): void {
    const rest = now - this.#movedAt;
    if (!this.#rested(rest)) this.#played(rest);
  }

  /** Notes how long it has stood still; whether that was a stall. */
  #rested(rest: number): boolean {
    const [least, most] = DOUBTFUL_MS;
    if (rest > least && rest < most) this.doubtful.push(rest);
    const isStall = rest >= STALL_MS;
    if (isStall) this.stalls.push(rest);
    return isStall;
  }

  #plays(): void {
    const now = performance.now();
    if (!this.#begun) {
      this.#begun = true;
      this.startup = now - (this.#wishedAt ?? now);
      this.#goOn(now);
    }
    if (this.#seekAt !== undefined && !this.#media.seeking) this.#land(now);
  }

  #goOn(now: number): void {
    this.#movedAt = now;
    this.#before = { at: now, time: this.#media.currentTime };
  }

  #land(at: number): void {
    this.seeks.push(at - (this.#seekAt ?? at));
    this.#seekAt = undefined;
    this.#goOn(at);
  }

  #look(): void {
    if (!this.#begun || this.#over) return;
    const now = performance.now();
    const { currentTime: time, seeking } = this.#media;
    const { at, time: before } = this.#before;
    this.blur = Math.max(this.blur, now - at - LOOK_MS);
    this.#before = { at: now, time };
    const step = time - before;
    if (this.#seekAt !== undefined) {
      // Not every browser says that it plays again.
      if (!seeking && step > 0 && step < 1) this.#land(at);
      return;
    }
    if (step === 0) return;
    this.content += step;
    this.furthest = Math.max(this.furthest, time);
    const isStall = this.#rested(at - this.#movedAt);
    // A late look cannot tell when within that time it stood still.
    const [least] = DOUBTFUL_MS;
    const unseen = now - at - step * 1000;
    if (unseen > least) this.doubtful.push(unseen);
    const moved = now - (isStall ? at : this.#movedAt);
    this.#played(moved);
    this.#movedAt = now;
  }

  #played(milliseconds: number): void {
    this.playing += milliseconds;
    const { videoWidth } = this.#player;
    const scale = (this.#player.offsetWidth * devicePixelRatio) / videoWidth;
    this.#shrunk += Math.max(0, 1 - scale) * milliseconds;
    const { renditions, playing } = this.#player.hub.state.quality;
    const bitrate = renditions.find(({ id }) => id === playing)?.bitrate;
    if (bitrate === undefined) return;
    this.#bits += bitrate * milliseconds;
    this.#timed += milliseconds;
  }
}
