import { createMonitorEventHandler } from '../../player/src/analytics/views/monitor-event-handler.ts';
import { createUuidV7 } from '../../player/src/analytics/uuid-v7.ts';
import type { ViewEventListener } from '../../player/src/analytics/schema/view.ts';
import {
  PlaybackMonitor,
  type MonitorOptions,
} from '../../player/src/analytics/monitor/playback-monitor.ts';
import type { Hub } from '../../player/src/state/hub.ts';

/** Monitors the media element of a hub, and calls `onEvent` for the events of its views. */
export function trackHubViews(
  hub: Hub,
  onEvent: ViewEventListener,
  signal: AbortSignal,
  options: MonitorOptions = {},
): void {
  const monitor = new PlaybackMonitor(hub, signal, options);
  const getMetadata = () => monitor.getMetadata();
  const reservedViews = [{ id: createUuidV7(0), loadTimes: monitor.getLoadTimes() }];
  monitor.start(
    createMonitorEventHandler({ onEvent, getMetadata, reservedViews }, monitor.wasPlaying),
    signal,
  );
}
