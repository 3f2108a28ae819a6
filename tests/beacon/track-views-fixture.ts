import { trackViews } from '../../player/src/analytics/views/track-views.ts';
import { createUuidV7 } from '../../player/src/analytics/uuid-v7.ts';
import type { ViewEventListener } from '../../player/src/analytics/schema/view.ts';
import {
  PlaybackMonitor,
  type MonitorOptions,
} from '../../player/src/analytics/monitor/playback-monitor.ts';
import type { Hub } from '../../player/src/state/hub.ts';

/** Monitors the media element of a hub and tracks its views, without a buffer in between. */
export function trackHubViews(
  hub: Hub,
  onEvent: ViewEventListener,
  signal: AbortSignal,
  options: MonitorOptions = {},
): void {
  const monitor = new PlaybackMonitor(hub, signal, options);
  const getAbout = () => monitor.getAbout();
  const reserved = [{ id: createUuidV7(0), loadTimings: monitor.getLoadTimings() }];
  monitor.start(trackViews({ onEvent, getAbout, reserved }, monitor.wasPlaying), signal);
}
