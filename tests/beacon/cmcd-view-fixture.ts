import type { Metrics, ViewEvent } from '../../player/src/analytics/schema/beacon.ts';
import {
  createCmcdReporter,
  type CmcdBufferEntry,
  type CmcdReporter,
} from '../../player/src/analytics/cmcd/cmcd-reporter.ts';
import type { PayloadContext } from '../../player/src/analytics/transport/payload.ts';
import { Hub } from '../../player/src/state/hub.ts';

export const startedAt = Date.UTC(2026, 0, 5);

/**
 * Creates a view that is reported by CMCD. `emit` emits an event of the view, `afterMs` milliseconds
 * after its start. With `loadsReporterLate`, the reporter loads only when `loadReporter` is called.
 */
export function createCmcdView({ film = 'harbor', loadsReporterLate = false } = {}) {
  const media = document.createElement('video');
  const controller = new AbortController();
  const beacon = document.createElement('div');
  beacon.setAttribute('cmcd-target', 'https://cmcd.example/in?key=site');
  const metadata = { film };
  const metrics = { stallCount: 0, stallTime: 0, watchTime: 0 } as Metrics;
  const view = { id: 'a-view', startedAt, sequence: 0, metadata, metrics, hasEnded: false };
  const consent = { isGranted: true };
  const getPayloadContext = (): PayloadContext | undefined =>
    consent.isGranted ? { envKey: undefined, identity: {} as never } : undefined;
  const hub = Hub.of(media);
  const options = { debug: false };
  const buffer: CmcdBufferEntry[] = [];
  let reporter: CmcdReporter | undefined;
  const loadReporter = (): void => {
    const { signal } = controller;
    reporter = createCmcdReporter({ beacon, hub, signal, getPayloadContext, options }, buffer);
  };
  if (!loadsReporterLate) loadReporter();
  const setMedia = (properties: Partial<HTMLVideoElement>): void => {
    for (const [name, value] of Object.entries(properties))
      Object.defineProperty(media, name, { configurable: true, get: () => value });
  };
  const emit = (type: ViewEvent['type'], afterMs = 0, fields: object = {}): void => {
    const event = { type, sequence: 0, at: startedAt + afterMs, ...fields } as ViewEvent;
    if (reporter) reporter.handle(event, view);
    else buffer.push({ event, view });
  };
  const discardEarlierEvents = (): void => void buffer.push({ event: undefined, view });
  return {
    ...{ beacon, media, hub, view, metrics, metadata, consent, controller },
    ...{ setMedia, emit, loadReporter, discardEarlierEvents },
  };
}
