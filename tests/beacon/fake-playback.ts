import type {
  Metrics,
  ViewEvent,
  ViewEventType,
} from '../../player/src/analytics/schema/beacon.ts';
import { createMonitorEventHandler } from '../../player/src/analytics/views/monitor-event-handler.ts';
import type {
  MonitorEvent,
  MonitorListener,
  MediaEventName,
} from '../../player/src/analytics/monitor/monitor-event.ts';
import type { PlaybackError } from '../../player/src/media/errors/playback-error.ts';
import type { PlaybackSnapshot, View } from '../../player/src/analytics/schema/view.ts';
import { computeViewScores } from '../../site/service/analytics/collector/view-scores.ts';

const POLL_INTERVAL_MS = 250;

/** Simulates playback on a fake clock, tracks its views and records their events. */
export class FakePlayback {
  readonly events: ViewEvent[] = [];
  readonly views: View[] = [];
  readonly #eventsByView = new Map<View, ViewEvent[]>();
  readonly monitorEvents: MonitorEvent[] = [];
  readonly #listener: MonitorListener;
  /** The current time, in milliseconds since 1970. */
  now = Date.UTC(2026, 10, 22);
  playhead = 0;
  duration = 600;
  rate = 1;
  loop = false;
  /** The interval of the snapshots while playback is expected. */
  pollIntervalMs = POLL_INTERVAL_MS;
  scale: number | undefined;
  bitrate: number | undefined;
  totalFrames = 0;
  droppedFrames = 0;
  #shouldPlay = false;
  #isSeeking = false;
  #hasEnded = false;
  #hasFailed = false;
  #isInterstitial = false;
  #isMoving = false;
  #hasStarted = false;
  #nextPollAt = 0;

  constructor({ wasPlaying = false } = {}) {
    this.#listener = createMonitorEventHandler(
      {
        onEvent: (event, view) => {
          this.events.push(event);
          this.#eventsByView.set(view, [...this.getEvents(view), event]);
          if (this.views.at(-1) !== view) this.views.push(view);
        },
        getMetadata: () => ({ film: 'fake' }),
      },
      wasPlaying,
    );
  }

  get view(): View {
    const view = this.views.at(-1);
    if (!view) throw new Error('No view has started.');
    return view;
  }

  /** The current metrics of the last view, with the scores that the collector computes from them. */
  get metrics(): Metrics {
    this.#emit('seeked');
    const { metrics } = this.view;
    return { ...metrics, ...computeViewScores(metrics) };
  }

  get eventTypes(): readonly ViewEventType[] {
    return this.events.map(({ type }) => type);
  }

  getEvents(view: View): readonly ViewEvent[] {
    return this.#eventsByView.get(view) ?? [];
  }

  getEventsOfType<Type extends ViewEventType>(
    type: Type,
  ): readonly Extract<ViewEvent, { type: Type }>[] {
    return this.events.filter(
      (event): event is Extract<ViewEvent, { type: Type }> => event.type === type,
    );
  }

  takeSnapshot(): PlaybackSnapshot {
    const {
      now,
      playhead,
      duration,
      rate,
      loop,
      scale,
      bitrate,
      totalFrames: frames,
      droppedFrames: dropped,
    } = this;
    return {
      ...{
        timestamp: now,
        playhead,
        duration,
        rate,
        loop,
        scale,
        bitrate,
        totalFrames: frames,
        droppedFrames: dropped,
      },
      shouldPlay: this.#shouldPlay,
      seeking: this.#isSeeking,
      ended: this.#hasEnded,
      hasFailed: this.#hasFailed,
      isInterstitial: this.#isInterstitial,
    };
  }

  /** Advances the clock, with regular snapshots while playback is expected. */
  advance(milliseconds: number): this {
    const end = this.now + milliseconds;
    while (this.now < end) {
      const nextTime = this.#shouldPlay ? Math.min(end, this.#nextPollAt) : end;
      this.#advanceClock(nextTime - this.now);
      if (this.now !== this.#nextPollAt || !this.#shouldPlay) continue;
      this.#nextPollAt += this.pollIntervalMs;
      this.tick();
    }
    return this;
  }

  /** Takes an additional snapshot. */
  tick(): this {
    this.#emit('tick');
    return this;
  }

  play(): this {
    this.#shouldPlay = true;
    this.#hasEnded = false;
    this.#hasFailed = false;
    this.#isMoving = this.#hasStarted && !this.#isSeeking && !this.#isInterstitial;
    this.#nextPollAt = this.now + this.pollIntervalMs;
    this.#emit('play');
    return this;
  }

  /** Presents the first frame, or the next frame after waiting. */
  playing(): this {
    this.#hasStarted = true;
    this.#isMoving = this.#shouldPlay && !this.#isInterstitial;
    this.#emit('playing');
    return this;
  }

  pause(): this {
    this.#shouldPlay = false;
    this.#isMoving = false;
    this.#emit('pause');
    return this;
  }

  /** Stops the playhead, without an event. */
  freeze(): this {
    this.#isMoving = false;
    return this;
  }

  /** Lets the playhead move again, without an event. */
  unfreeze(): this {
    this.#isMoving = this.#shouldPlay;
    return this;
  }

  seek(seconds: number): this {
    this.playhead = seconds;
    this.#isSeeking = true;
    this.#hasEnded = false;
    this.#isMoving = false;
    this.#emit('seeking');
    return this;
  }

  /** Completes the current seek. */
  seeked(): this {
    this.#isSeeking = false;
    this.#emit('seeked');
    return this;
  }

  /** Interrupts the content with an interstitial. The playhead of the content does not move. */
  startInterstitial(id = 'ad'): this {
    this.#isMoving = false;
    this.#isInterstitial = true;
    const snapshot = this.takeSnapshot();
    this.#notify({ type: 'interstitial-start', snapshot, detail: { id } });
    return this;
  }

  /** Resumes the content. */
  endInterstitial(id = 'ad', outcome: 'played' | 'skipped' | 'failed' = 'played'): this {
    this.#isInterstitial = false;
    const snapshot = this.takeSnapshot();
    this.#notify({ type: 'interstitial-end', snapshot, detail: { id, outcome } });
    return this;
  }

  end(): this {
    this.#hasEnded = true;
    this.#shouldPlay = false;
    this.#isMoving = false;
    this.#emit('ended');
    return this;
  }

  /** Fails the media element, which some browsers pause, before the player reports an error. */
  fail(): this {
    this.#hasFailed = true;
    return this.pause();
  }

  /** Reports the error of a failed media element. */
  reportError(error: PlaybackError): this {
    this.#notify({ type: 'error', snapshot: this.takeSnapshot(), detail: error });
    return this;
  }

  /** Advances the clock without snapshots, as if the device slept. */
  sleep(milliseconds: number): this {
    this.now += milliseconds;
    this.#nextPollAt = this.now;
    return this;
  }

  /** Keeps the page in the back/forward cache for some time, during which playback is frozen. */
  suspend(milliseconds: number): this {
    this.#notify({ type: 'suspend', snapshot: this.takeSnapshot(), detail: undefined });
    this.sleep(milliseconds);
    this.#notify({ type: 'resume', snapshot: this.takeSnapshot(), detail: undefined });
    return this;
  }

  /** Unloads the page. */
  leavePage(): this {
    this.#notify({ type: 'end', snapshot: this.takeSnapshot(), detail: 'leave' });
    return this;
  }

  #emit(type: MediaEventName | 'tick'): void {
    this.#notify({ type, snapshot: this.takeSnapshot(), detail: undefined });
  }

  #notify(event: MonitorEvent): void {
    this.monitorEvents.push(event);
    this.#listener(event);
  }

  #advanceClock(milliseconds: number): void {
    this.now += milliseconds;
    if (!this.#isMoving) return;
    this.playhead += (milliseconds / 1000) * this.rate;
    if (this.loop && this.playhead >= this.duration) this.playhead -= this.duration;
  }
}
