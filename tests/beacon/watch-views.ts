import { trackViews } from '../../player/src/analytics/views/track-views.ts';
import { createUuidV7 } from '../../player/src/analytics/uuid-v7.ts';
import type { ViewEventListener } from '../../player/src/analytics/schema/view.ts';
import {
  PlaybackMonitor,
  type MonitorOptions,
} from '../../player/src/analytics/monitor/playback-monitor.ts';
import type { Hub } from '../../player/src/state/hub.ts';

/** Watches what plays in the media element of a hub, and follows its views from the first moment. */
export function watchViews(
  hub: Hub,
  onEvent: ViewEventListener,
  signal: AbortSignal,
  options: MonitorOptions = {},
): void {
  const watch = new PlaybackMonitor(hub, signal, options);
  const getAbout = () => watch.getAbout();
  const known = [{ id: createUuidV7(0), loadTimings: watch.getLoadTimings() }];
  const scene = { onEvent, getAbout, known };
  watch.start(trackViews(scene, watch.wasPlaying), signal);
}
