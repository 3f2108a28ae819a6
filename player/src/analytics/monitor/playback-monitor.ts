import type { EngineManager } from '../../engine/engine-manager.ts';
import type { NetworkRequest } from '../../engine/engine.ts';
import type { Hub } from '../../state/hub.ts';
import { ignoreTimeUpdates } from '../../state/ignore-time-updates.ts';
import { collectViewMetadata, getConnection } from './collect-view-metadata.ts';
import {
  measureLoadTimes,
  type LoadTimes,
  type PlayerElementLike,
} from './page-and-player-load-times.ts';
import { InterstitialChangeDetector } from './interstitial-changes.ts';
import type { ViewMetadata } from '../schema/beacon.ts';
import type {
  MonitorEvent,
  MonitorEventMap,
  MonitorListener,
  MediaEventName,
} from './monitor-event.ts';
import {
  observeElementSize,
  takeSnapshot,
  toInitialSnapshot,
  type ElementSize,
} from './playback-snapshot.ts';
import { StateChangeDetector } from './state-changes.ts';
import type { PlaybackSnapshot } from '../schema/view.ts';
import type { PlaybackError } from '../../media/errors/playback-error.ts';

const POLL_INTERVAL_MS = 500;

export interface MonitorOptions {
  /** Returns the metadata that the page sets on the player and the beacon. */
  readonly getAttributeMetadata?: (() => ViewMetadata) | undefined;
  /** The clock of the snapshots. Default: the wall clock. */
  readonly clock?: Clock | undefined;
  /** The first `play` event of the media element, if it was fired before monitoring started. */
  readonly initialPlayEvent?: Event | undefined;
}

const mediaEventNames: readonly MediaEventName[] = [
  'play',
  'playing',
  'pause',
  'ended',
  'waiting',
  'seeking',
  'seeked',
  'ratechange',
];

/** Calls a function twice a second while it is enabled. */
class PollTimer {
  readonly #onTick: () => void;
  #interval: ReturnType<typeof setInterval> | undefined;

  constructor(onTick: () => void) {
    this.#onTick = onTick;
  }

  toggle(isEnabled: boolean): void {
    if (isEnabled === Boolean(this.#interval)) return;
    clearInterval(this.#interval);
    this.#interval = isEnabled ? setInterval(this.#onTick, POLL_INTERVAL_MS) : undefined;
  }
}

/**
 * Monitors playback in the media element of a hub and notifies one listener until `signal` aborts.
 * The last event is `end`. Its reason is `disabled` if `signal` aborts with that reason, and
 * `removed` otherwise.
 */
export class PlaybackMonitor {
  /** Whether the media had already been playing when monitoring started. */
  readonly wasPlaying: boolean;
  readonly #hub: Hub;
  readonly #options: MonitorOptions;
  readonly #clock: Clock;
  readonly #source: SourceTracker;
  readonly #stateChanges: StateChangeDetector;
  readonly #interstitialChanges: InterstitialChangeDetector;
  readonly #getSize: () => ElementSize;
  /** Runs while playback is expected. */
  readonly #pollTimer = new PollTimer(() => this.#emit('tick'));
  /** Whether the page is unloading. Later events are ignored. */
  #isUnloading = false;
  #listener: MonitorListener | undefined;

  constructor(hub: Hub, signal: AbortSignal, options: MonitorOptions = {}) {
    const { clock = createWallClock(), initialPlayEvent } = options;
    const { media } = hub.stateOwners;
    hub.observe(signal);
    this.#hub = hub;
    this.#options = options;
    this.#source = new SourceTracker(hub);
    this.#stateChanges = new StateChangeDetector(hub);
    this.#interstitialChanges = new InterstitialChangeDetector(hub);
    this.#clock = toMonotonicClock(clock);
    this.#getSize = observeElementSize(media, signal);
    this.wasPlaying = !initialPlayEvent && !media.paused && media.played.length > 0;
  }

  /** Returns the current metadata of the media and the page. */
  getMetadata(): ViewMetadata {
    return {
      ...collectViewMetadata(this.#hub, this.#getSize()),
      ...this.#options.getAttributeMetadata?.(),
    };
  }

  getLoadTimes(): LoadTimes {
    return measureLoadTimes(this.#hub.stateOwners.container as PlayerElementLike);
  }

  /** Starts to notify `listener` until `signal` aborts. */
  start(listener: MonitorListener, signal: AbortSignal): void {
    this.#listener = listener;
    this.#listen(signal);
    const { initialPlayEvent } = this.#options;
    // Replays a `play` event that was fired before the beacon's code had loaded.
    if (initialPlayEvent) {
      const snapshot = this.#takeSnapshot(this.#clock(initialPlayEvent.timeStamp));
      this.#notify('play', toInitialSnapshot(snapshot, this.#hub.stateOwners.media));
    }
    this.#checkState();
    this.#emit('tick');
  }

  #listen(signal: AbortSignal): void {
    const { media, engineManager } = this.#hub.stateOwners;
    for (const name of mediaEventNames) {
      const onMediaEvent = ({ timeStamp }: Event): void => {
        // The content may have resumed or ended after an interstitial.
        if (name === 'playing' || name === 'ended') this.#checkState();
        this.#emit(name, undefined, this.#clock(timeStamp));
      };
      media.addEventListener(name, onMediaEvent, { signal });
    }
    for (const name of ['loadstart', 'resize'])
      media.addEventListener(name, () => this.#checkState(), { signal });
    const onEmptied = (): void => {
      this.#checkState();
      this.#emit('emptied');
    };
    media.addEventListener('emptied', onEmptied, { signal });
    // A change of `currentTime` alone changes no tracked state.
    this.#hub.subscribe(
      ignoreTimeUpdates(() => this.#checkState()),
      signal,
    );
    signal.addEventListener('abort', () =>
      this.#emit('end', signal.reason === 'disabled' ? 'disabled' : 'removed'),
    );
    observePage((type, detail) => this.#emit(type, detail), signal);
    observeRequests(engineManager, (request) => this.#emit('request', request), signal);
  }

  /** Emits an event for a new source, a new error and each change of the tracked state. */
  #checkState(): void {
    if (this.#source.detectChange()) this.#emit('new-source');
    const error = this.#source.takeNewError();
    if (error) this.#emit('error', error);
    for (const { type, detail } of this.#stateChanges.detect()) this.#emit(type, detail);
    for (const { type, detail } of this.#interstitialChanges.detect()) this.#emit(type, detail);
  }

  #emit<Type extends keyof MonitorEventMap>(
    type: Type,
    detail?: MonitorEventMap[Type],
    timestamp?: number,
  ): void {
    if (this.#isUnloading) return;
    const snapshot = this.#takeSnapshot(timestamp);
    this.#notify(type, snapshot, detail);
    this.#isUnloading = detail === 'leave';
    this.#pollTimer.toggle(snapshot.shouldPlay && type !== 'suspend' && type !== 'end');
  }

  #notify(
    type: keyof MonitorEventMap,
    snapshot: PlaybackSnapshot,
    detail?: MonitorEventMap[keyof MonitorEventMap],
  ): void {
    this.#listener?.({ type, snapshot, detail } as MonitorEvent);
  }

  #takeSnapshot(timestamp = this.#clock()): PlaybackSnapshot {
    return takeSnapshot(this.#hub, timestamp, this.#getSize());
  }
}

/** Observes the completed and failed requests of the current engine until `signal` aborts. */
function observeRequests(
  engineManager: EngineManager,
  onRequest: (request: NetworkRequest) => void,
  signal: AbortSignal,
): void {
  const onNetworkRequest = (event: Event): void =>
    onRequest((event as CustomEvent<NetworkRequest>).detail);
  // Adding the same listener to an engine again has no effect.
  const listenToEngine = (): void =>
    engineManager.engine?.addEventListener('networkrequest', onNetworkRequest, { signal });
  engineManager.addEventListener('change', listenToEngine, { signal });
  listenToEngine();
}

/** A longer drift means that the device slept. Timers are never delayed for that long. */
const MIN_SLEEP_MS = 30_000;

/** Returns the Unix time in milliseconds of an event's `timeStamp`, or the current time. */
type Clock = (timeStamp?: number) => number;

/**
 * Creates a clock that follows `performance.now()` and jumps ahead with the system clock after the
 * device has slept, because the time stamps of some browsers stop during sleep.
 */
function createWallClock(): Clock {
  let origin = performance.timeOrigin;
  return (timeStamp = performance.now()) => {
    const driftMs = Date.now() - (origin + performance.now());
    if (driftMs > MIN_SLEEP_MS) origin += driftMs;
    return origin + timeStamp;
  };
}

/** Wraps a clock so that its time never decreases. */
function toMonotonicClock(clock: Clock): Clock {
  let lastTime = 0;
  return (timeStamp) => (lastTime = Math.max(lastTime, clock(timeStamp)));
}

/** Returns a key that identifies the current source regardless of its token. */
const getSourceKey = ({ stateOwners: { engineManager, media } }: Hub): string | undefined =>
  engineManager.sourceKey ?? media.currentSrc.split('?token=')[0];

/** Detects that a hub's media element has a new source or a new playback error. */
class SourceTracker {
  readonly #hub: Hub;
  #sourceKey: string | undefined;
  #error: PlaybackError | undefined;

  constructor(hub: Hub) {
    this.#hub = hub;
    this.#sourceKey = getSourceKey(hub);
  }

  /** Returns whether the source has changed or was removed since the last call; resets the error. */
  detectChange(): boolean {
    const key = getSourceKey(this.#hub);
    if (key === this.#sourceKey) return false;
    this.#sourceKey = key;
    this.#error = undefined;
    return true;
  }

  /** Returns the playback error once, or `undefined` while the player retries. */
  takeNewError(): PlaybackError | undefined {
    const { playbackError, retrying } = this.#hub.state.error;
    if (playbackError === this.#error) return undefined;
    this.#error = playbackError;
    return retrying ? undefined : playbackError;
  }
}

type MonitorEventHandler = <Type extends keyof MonitorEventMap>(
  type: Type,
  detail?: MonitorEventMap[Type],
) => void;

/** Observes visibility, page lifecycle and network changes until `signal` aborts. */
function observePage(onEvent: MonitorEventHandler, signal: AbortSignal): void {
  const listen = (target: EventTarget, type: string, listener: (event: Event) => void): void =>
    target.addEventListener(type, listener, { signal });
  listen(document, 'visibilitychange', () =>
    onEvent('visibility-change', { visible: !document.hidden }),
  );
  // A persisted page is in the back/forward cache and may be shown again.
  const isPersisted = (event: Event): boolean => (event as PageTransitionEvent).persisted;
  listen(window, 'pagehide', (event) =>
    isPersisted(event) ? onEvent('suspend') : onEvent('end', 'leave'),
  );
  listen(window, 'pageshow', (event) => {
    if (!isPersisted(event)) return;
    onEvent('resume');
    onEvent('tick');
  });
  const connection = getConnection();
  const onNetworkChange = (): void =>
    onEvent('network-change', {
      connection: connection?.effectiveType,
      saveData: connection?.saveData,
      online: navigator.onLine,
    });
  listen(window, 'online', onNetworkChange);
  listen(window, 'offline', onNetworkChange);
  if (connection) listen(connection, 'change', onNetworkChange);
}
