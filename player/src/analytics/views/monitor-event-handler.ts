import type { NetworkRequest } from '../../engine/engine.ts';
import type { PlaybackError } from '../../media/errors/playback-error.ts';
import { redactSecrets } from '../../media/redact-secrets.ts';
import { getErrorClass } from '../metrics/error-class.ts';
import { viewTriggers } from './view-triggers.ts';
import type { ViewOptions } from './view-record.ts';
import type { MonitorEvent, MonitorListener } from '../monitor/monitor-event.ts';
import { parseHttpUrl } from '../../platform/parse-url.ts';
import type { TrackedView } from './tracked-view.ts';
import { ViewManager } from './view-manager.ts';
import type { EventDetail } from '../schema/beacon.ts';
import type { PlaybackSnapshot } from '../schema/view.ts';

const MAX_MESSAGE_LENGTH = 4096;

/**
 * Creates consecutive views from monitor events. The returned listener must receive every
 * event in order. `wasPlaying` is whether the media was already playing when monitoring started.
 */
export function createMonitorEventHandler(
  options: ViewOptions,
  wasPlaying: boolean,
): MonitorListener {
  let rendition: EventDetail<'rendition-change'> | undefined;
  // A new view first reports the rendition that is already displayed.
  const onViewStart = (view: TrackedView, snapshot: PlaybackSnapshot): void => {
    if (rendition) passToView(view, { type: 'rendition-change', snapshot, detail: rendition });
  };
  const manager = new ViewManager({ ...options, onViewStart }, wasPlaying);
  return (event) => {
    const { type, snapshot, detail } = event;
    if (type === 'new-source') return manager.changeSource(snapshot.timestamp);
    if (type === 'suspend') return manager.suspend(snapshot);
    if (type === 'resume') return manager.resume(snapshot);
    if (type === 'rendition-change') rendition = detail;
    if (type !== 'end')
      return manager.dispatch(snapshot, (view) => passToView(view, event), viewTriggers[type]);
    manager.dispatch(snapshot, (view) => view.update(snapshot));
    manager.end(detail, snapshot.timestamp);
  };
}

/** Media events that are ignored during an interstitial, because the view covers only the content. */
const ignoredDuringInterstitial: ReadonlySet<MonitorEvent['type']> = new Set([
  'ended',
  'emptied',
  'playing',
  'seeking',
  'waiting',
]);

function passToView(view: TrackedView, event: MonitorEvent): void {
  const { type, snapshot, detail } = event;
  if (view.phase === 'interstitial' && ignoredDuringInterstitial.has(type))
    return view.update(snapshot);
  if (type === 'tick' || type === 'seeked' || type === 'ratechange') view.update(snapshot);
  else if (type === 'playing') view.handlePlaying(snapshot);
  else if (type === 'seeking') view.handleSeeking(snapshot);
  else if (type === 'emptied') view.handleEmptied(snapshot);
  else if (type === 'interstitial-start') view.startInterstitial(snapshot, detail);
  else if (type === 'interstitial-end') view.endInterstitial(snapshot, detail);
  else if (type === 'request') recordRequest(view, snapshot, detail);
  else if (type === 'error') recordError(view, snapshot, detail);
  else {
    if (type === 'rendition-change') view.counters.setRendition(detail);
    // Every other event is reported unchanged.
    view.record(type as 'waiting', snapshot, detail);
  }
}

/** Counts a request. Emits an event if it failed or if the segment took longer to load than to play. */
function recordRequest(
  view: TrackedView,
  snapshot: PlaybackSnapshot,
  request: NetworkRequest,
): void {
  const { hasFailed, bytes, durationMs, kind, mediaDuration, status } = request;
  view.counters.addRequest(request);
  if (!hasFailed && !(mediaDuration && durationMs > mediaDuration * 1000)) return;
  const url = parseHttpUrl(request.url);
  const requestFields = { kind, host: url?.host, path: url?.pathname };
  if (hasFailed) view.record('request-failed', snapshot, { ...requestFields, status });
  else
    view.record('request-slow', snapshot, {
      ...requestFields,
      duration: Math.round(durationMs),
      bytes,
      media: mediaDuration,
    });
}

/** Emits an `error` event for a new error, with secrets redacted from its message. */
function recordError(view: TrackedView, snapshot: PlaybackSnapshot, error: PlaybackError): void {
  if (!view.handleError(error, snapshot)) return;
  const { kind, cause, status, detail } = error;
  view.record('error', snapshot, {
    kind,
    cause,
    status,
    message: redactSecrets(detail).slice(0, MAX_MESSAGE_LENGTH),
    class: getErrorClass(error, view.hasStarted),
  });
}
