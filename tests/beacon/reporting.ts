import { vi } from 'vitest';
import type { Beacon, ViewEvent } from '../../player/src/analytics/schema/beacon.ts';
import { Hub } from '../../player/src/state/hub.ts';

/** What is to hear that a beacon has left the page. */
interface Presence {
  hostDisconnected?(): void;
}

/** A beacon of a film that plays, and what it tells the page. */
export function reporting() {
  const told: ViewEvent[] = [];
  const beacons: Beacon[] = [];
  const views = new Set<string>();
  const media = document.createElement('video');
  Object.defineProperty(media, 'paused', { configurable: true, get: () => false });
  Object.defineProperty(media, 'currentSrc', {
    configurable: true,
    get: () => 'https://cdn.example/film.mp4',
  });
  media.getVideoPlaybackQuality = () =>
    ({ droppedVideoFrames: 0, totalVideoFrames: 0 }) as VideoPlaybackQuality;
  const controllers = new Set<Presence>();
  const beacon = Object.assign(document.createElement('div'), {
    addController: (each: Presence) => void controllers.add(each),
    removeController: (each: Presence) => void controllers.delete(each),
    requestUpdate: () => {},
    updateComplete: Promise.resolve(true),
  });
  beacon.addEventListener('vitrine-beacon', ({ detail }) => {
    beacons.push(detail);
    views.add(detail.view);
    told.push(...detail.events);
  });
  document.body.append(beacon);
  const leave = async (): Promise<void> => {
    beacon.remove();
    for (const each of controllers) each.hostDisconnected?.();
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { told, beacons, views, media, beacon, leave, hub: Hub.of(media) };
}
