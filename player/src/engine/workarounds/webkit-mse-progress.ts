import type Hls from 'hls.js';
import type { HlsConstructor } from '../../source/playback-source.ts';

/** The interval at which browsers dispatch `progress` for `src` playback. */
const INTERVAL_MS = 250;
/** How long to wait for a native `progress` event in browsers that dispatch them. */
const NATIVE_INTERVAL_MS = 500;

/**
 * Dispatches `progress` events when hls.js has appended a segment, because WebKit fires none for
 * Media Source Extensions. Runs until `signal` aborts.
 *
 * The events are throttled, because each one re-renders the time range, and a video may start with
 * a hundred segments in a second. In browsers that dispatch native `progress` events, they are
 * delayed.
 */
export function dispatchProgressEvents(
  hls: Hls,
  { Events }: HlsConstructor,
  media: EventTarget,
  signal: AbortSignal,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPending = false;
  let isDispatching = false;
  /** Whether the browser has dispatched a native `progress` event. */
  let hasNativeEvents = false;
  const startTimer = (): void => {
    timer ??= setTimeout(handleTimeout, hasNativeEvents ? NATIVE_INTERVAL_MS : INTERVAL_MS);
  };
  const handleTimeout = (): void => {
    timer = undefined;
    if (isPending) dispatch();
  };
  const dispatch = (): void => {
    isPending = false;
    startTimer();
    isDispatching = true;
    media.dispatchEvent(new Event('progress'));
    isDispatching = false;
  };
  const handleBuffered = (): void => {
    isPending = true;
    if (timer === undefined && !hasNativeEvents) dispatch();
    else startTimer();
  };
  const handleNativeProgress = (): void => {
    if (isDispatching) return;
    hasNativeEvents = true;
    isPending = false;
    clearTimeout(timer);
    timer = undefined;
  };
  hls.on(Events.FRAG_BUFFERED, handleBuffered);
  media.addEventListener('progress', handleNativeProgress, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
}
