import { vi } from 'vitest';
import type { Beacon, ViewEvent } from '../../player/src/analytics/schema/beacon.ts';
import { Hub } from '../../player/src/state/hub.ts';

/** The part of a Lit `ReactiveController` that the reporter uses. */
interface FakeController {
  hostDisconnected?(): void;
}

/**
 * Creates a beacon element, playing media, and lists of the beacons and events that the element
 * dispatches.
 */
export function createBeaconFixture() {
  const events: ViewEvent[] = [];
  const beacons: Beacon[] = [];
  const viewIds = new Set<string>();
  const media = document.createElement('video');
  Object.defineProperty(media, 'paused', { configurable: true, get: () => false });
  Object.defineProperty(media, 'currentSrc', {
    configurable: true,
    get: () => 'https://cdn.example/film.mp4',
  });
  media.getVideoPlaybackQuality = () =>
    ({ droppedVideoFrames: 0, totalVideoFrames: 0 }) as VideoPlaybackQuality;
  const controllers = new Set<FakeController>();
  const beacon = Object.assign(document.createElement('div'), {
    addController: (controller: FakeController) => void controllers.add(controller),
    removeController: (controller: FakeController) => void controllers.delete(controller),
    requestUpdate: () => {},
    updateComplete: Promise.resolve(true),
  });
  beacon.addEventListener('vitrine-beacon', ({ detail }) => {
    beacons.push(detail);
    viewIds.add(detail.view);
    events.push(...detail.events);
  });
  document.body.append(beacon);
  const removeBeacon = async (): Promise<void> => {
    beacon.remove();
    for (const controller of controllers) controller.hostDisconnected?.();
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { events, beacons, viewIds, media, beacon, removeBeacon, hub: Hub.of(media) };
}
