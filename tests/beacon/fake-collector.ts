import { afterEach, beforeEach, vi } from 'vitest';
import type {
  Beacon,
  ViewEvent,
  ViewEventType,
  ViewState,
} from '../../player/src/analytics/schema/beacon.ts';
import type { BeaconPayload, PayloadSource } from '../../player/src/analytics/transport/payload.ts';

const id = '01940000-0000-7000-8000-000000000000';

/** A fake view that composes payloads from arbitrary events. */
export class FakePayloadSource implements PayloadSource {
  readonly rejections: string[] = [];
  readonly id: string;
  constructor(viewId = id) {
    this.id = viewId;
  }
  composePayload(events: readonly ViewEvent[], droppedCount: number): BeaconPayload {
    const state = { sequence: events.at(-1)?.sequence } as ViewState;
    return {
      version: 1,
      view: this.id,
      ...(droppedCount && { lost: droppedCount }),
      state,
      events: [...events],
    };
  }
  onRejected(reason: string): void {
    this.rejections.push(reason);
  }
}

export const createEvent = (
  sequence: number,
  type: ViewEventType = 'pause',
  fields = {},
): ViewEvent => ({ type, sequence, at: 0, ...fields }) as ViewEvent;

/** The beacons that the collector has received, each with the options of its request. */
export const receivedRequests: { beacon: Beacon; init: RequestInit }[] = [];

interface FakeCollector {
  responses: (Response | Error | Promise<Response>)[];
}

/** The next responses of the collector, in order. Later requests get 204. */
export const collector: FakeCollector = { responses: [] };

async function handleRequest(_: string, init: RequestInit): Promise<Response> {
  receivedRequests.push({ beacon: JSON.parse(init.body as string) as Beacon, init });
  const response = (await collector.responses.shift()) ?? new Response(null, { status: 204 });
  if (response instanceof Error) throw response;
  return response;
}

/** The sequence numbers of the received events, by beacon. */
export const getSequences = (): readonly (readonly number[])[] =>
  receivedRequests.map(({ beacon }) => beacon.events.map(({ sequence }) => sequence));

export const createResponse = (
  status: number,
  headers = {},
  body: string | null = null,
): Response => new Response(body, { status, headers });

/** Sets `document.hidden` without dispatching `visibilitychange`. */
export function setVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(state === 'hidden');
}

/** Advances the fake clock, and waits for the requests that this causes. */
export const advanceTime = async (milliseconds: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(milliseconds);
  // A response can trigger another request.
  for (let round = 0; round < 20; round += 1) await vi.advanceTimersByTimeAsync(0);
};

/** Sends the requests of every test in the file to the fake collector, on a fake clock. */
export function installFakeCollector(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
    vi.spyOn(Math, 'random').mockReturnValue(0);
    vi.stubGlobal('fetch', vi.fn(handleRequest));
    vi.stubGlobal('Request', { prototype: { keepalive: false } });
    setVisibility('visible');
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    receivedRequests.length = 0;
    collector.responses = [];
  });
}
