import type { VitrinePlayer } from '../../player/src/elements/vitrine-player.ts';

const POLL_INTERVAL_MS = 10;
/** The minimum time without playhead movement that counts as a stall. */
const MIN_STALL_MS = 250;
/**
 * Periods without movement in this range may or may not count as stalls, because the beacon polls
 * less often.
 */
const AMBIGUOUS_MS = [100, 450] as const;

/**
 * Measures playback a hundred times a second and independently of the beacon, as the reference for
 * the metrics of the beacon.
 */
export class ReferenceMonitor {
  /** The startup time and the playing time, in milliseconds. */
  startup = 0;
  playing = 0;
  /** The durations of stalls and seeks, in milliseconds. */
  stalls: number[] = [];
  seeks: number[] = [];
  /** The amount of media played, in seconds. */
  content = 0;
  /** The furthest position played, in seconds. */
  furthest = 0;
  /** The number of rendition switches, without the first rendition. */
  changes = 0;
  /** The downscaling, weighted by milliseconds. */
  #weightedDownscale = 0;
  /** Bits per second, weighted by milliseconds. */
  #weightedBitrate = 0;
  #bitrateMs = 0;
  readonly #player: VitrinePlayer;
  readonly #media: HTMLMediaElement;
  #lastPoll: { at: number; time: number };
  #lastMovedAt: number;
  #playRequestedAt: number | undefined;
  #seekStartedAt: number | undefined;
  /** The largest delay of a poll in milliseconds, which limits the precision. */
  maxPollDelayMs = 0;
  /** Still periods that may or may not count as stalls, in milliseconds. */
  readonly ambiguousStalls: number[] = [];
  #hasStarted = false;
  #hasStopped = false;

  constructor(player: VitrinePlayer, signal: AbortSignal) {
    this.#player = player;
    this.#media = player.media;
    const now = performance.now();
    this.#lastPoll = { at: now, time: 0 };
    this.#lastMovedAt = now;
    const listen = (type: string, listener: () => void): void =>
      this.#media.addEventListener(type, listener, { signal, capture: true });
    listen('play', () => (this.#playRequestedAt ??= performance.now()));
    listen('playing', () => this.#handlePlaying());
    let displayed: string | undefined;
    player.hub.subscribe(({ quality: { activeRendition } }) => {
      if (activeRendition === displayed || activeRendition === undefined) return;
      if (displayed !== undefined) this.changes += 1;
      displayed = activeRendition;
    }, signal);
    const interval = setInterval(() => this.#poll(), POLL_INTERVAL_MS);
    signal.addEventListener('abort', () => clearInterval(interval));
  }

  get meanDownscale(): number {
    return this.#weightedDownscale / this.playing;
  }

  get meanBitrate(): number {
    return this.#weightedBitrate / this.#bitrateMs;
  }

  /** Call this before seeking. */
  willSeek(): void {
    this.#poll();
    const now = performance.now();
    this.#classifyStillPeriod(now);
    this.#seekStartedAt = now;
  }

  get isSeeking(): boolean {
    return this.#seekStartedAt !== undefined;
  }

  /** Stops measuring. */
  stop(): void {
    if (this.#hasStopped) return;
    this.#poll();
    this.#classifyStillPeriod(performance.now());
    this.#hasStopped = true;
  }

  /** Counts the time since the last movement as a stall or as playback, because no later poll does so. */
  #classifyStillPeriod(now: number): void {
    const stillMs = now - this.#lastMovedAt;
    if (!this.#recordStill(stillMs)) this.#addPlayingTime(stillMs);
  }

  /** Records a still period. Returns whether it is a stall. */
  #recordStill(stillMs: number): boolean {
    const [min, max] = AMBIGUOUS_MS;
    if (stillMs > min && stillMs < max) this.ambiguousStalls.push(stillMs);
    const isStall = stillMs >= MIN_STALL_MS;
    if (isStall) this.stalls.push(stillMs);
    return isStall;
  }

  #handlePlaying(): void {
    const now = performance.now();
    if (!this.#hasStarted) {
      this.#hasStarted = true;
      this.startup = now - (this.#playRequestedAt ?? now);
      this.#resetMotion(now);
    }
    if (this.#seekStartedAt !== undefined && !this.#media.seeking) this.#endSeek(now);
  }

  #resetMotion(now: number): void {
    this.#lastMovedAt = now;
    this.#lastPoll = { at: now, time: this.#media.currentTime };
  }

  #endSeek(at: number): void {
    this.seeks.push(at - (this.#seekStartedAt ?? at));
    this.#seekStartedAt = undefined;
    this.#resetMotion(at);
  }

  #poll(): void {
    if (!this.#hasStarted || this.#hasStopped) return;
    const now = performance.now();
    const { currentTime: time, seeking } = this.#media;
    const { at, time: before } = this.#lastPoll;
    this.maxPollDelayMs = Math.max(this.maxPollDelayMs, now - at - POLL_INTERVAL_MS);
    this.#lastPoll = { at: now, time };
    const stepSeconds = time - before;
    if (this.#seekStartedAt !== undefined) {
      // Not every browser fires `playing` after a seek.
      if (!seeking && stepSeconds > 0 && stepSeconds < 1) this.#endSeek(at);
      return;
    }
    if (stepSeconds === 0) return;
    this.content += stepSeconds;
    this.furthest = Math.max(this.furthest, time);
    const isStall = this.#recordStill(at - this.#lastMovedAt);
    // After a late poll, the playhead may have stopped at any time within the interval.
    const [minAmbiguous] = AMBIGUOUS_MS;
    const stillWithinMs = now - at - stepSeconds * 1000;
    if (stillWithinMs > minAmbiguous) this.ambiguousStalls.push(stillWithinMs);
    const playedMs = now - (isStall ? at : this.#lastMovedAt);
    this.#addPlayingTime(playedMs);
    this.#lastMovedAt = now;
  }

  #addPlayingTime(milliseconds: number): void {
    this.playing += milliseconds;
    const { videoWidth } = this.#player;
    const scale = (this.#player.offsetWidth * devicePixelRatio) / videoWidth;
    this.#weightedDownscale += Math.max(0, 1 - scale) * milliseconds;
    const { renditions, activeRendition } = this.#player.hub.state.quality;
    const bitrate = renditions.find(({ id }) => id === activeRendition)?.bitrate;
    if (bitrate === undefined) return;
    this.#weightedBitrate += bitrate * milliseconds;
    this.#bitrateMs += milliseconds;
  }
}
