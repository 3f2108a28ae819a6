import { afterEach, beforeEach, vi } from 'vitest';
import type {
  Beacon,
  ViewEvent,
  ViewEventType,
  ViewState,
} from '../../player/src/analytics/schema/beacon.ts';
import type { BeaconPayload, PayloadSource } from '../../player/src/analytics/transport/payload.ts';

const id = '01940000-0000-7000-8000-000000000000';

/** A view that tells whatever it is asked for. */
export class SomeView implements PayloadSource {
  readonly refusals: string[] = [];
  readonly id: string;
  constructor(name = id) {
    this.id = name;
  }
  compose(events: readonly ViewEvent[], lost: number): BeaconPayload {
    const state = { sequence: events.at(-1)?.sequence } as ViewState;
    return { version: 1, view: this.id, ...(lost && { lost }), state, events: [...events] };
  }
  onRejected(reason: string): void {
    this.refusals.push(reason);
  }
}

export const eventOf = (sequence: number, type: ViewEventType = 'pause', more = {}): ViewEvent =>
  ({ type, sequence, at: 0, ...more }) as ViewEvent;

/** What has arrived, each with the options of its request. */
export const arrived: { beacon: Beacon; init: RequestInit }[] = [];

interface PretendCollector {
  answers: (Response | Error | Promise<Response>)[];
}

/** What the collector answers, one after the other, and then 204. */
export const collector: PretendCollector = { answers: [] };

async function take(_: string, init: RequestInit): Promise<Response> {
  arrived.push({ beacon: JSON.parse(init.body as string) as Beacon, init });
  const answer = (await collector.answers.shift()) ?? new Response(null, { status: 204 });
  if (answer instanceof Error) throw answer;
  return answer;
}

export const sequences = (): readonly (readonly number[])[] =>
  arrived.map(({ beacon }) => beacon.events.map(({ sequence }) => sequence));

export const status = (code: number, headers = {}, body: string | null = null): Response =>
  new Response(body, { status: code, headers });

export function show(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(state === 'hidden');
}

export const passes = async (milliseconds: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(milliseconds);
  // One answer leads to the next.
  for (let turn = 0; turn < 20; turn += 1) await vi.advanceTimersByTimeAsync(0);
};

/** Has everything go to the collector of the tests, by a clock in their hand. */
export function atCollector(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
    vi.spyOn(Math, 'random').mockReturnValue(0);
    vi.stubGlobal('fetch', vi.fn(take));
    vi.stubGlobal('Request', { prototype: { keepalive: false } });
    show('visible');
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    arrived.length = 0;
    collector.answers = [];
  });
}
