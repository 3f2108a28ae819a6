import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Beacon, ViewEvent, ViewEventType, ViewState } from './beacon.ts';
import { Outbox } from './outbox.ts';
import type { Letter, Reported } from './reported.ts';

// Its time is not the clock's; it has a test of its own.
vi.mock('./pack.ts', () => ({ packed: (text: string) => Promise.resolve(text) }));

const id = '01940000-0000-7000-8000-000000000000';

/** A view that tells whatever it is asked for. */
class SomeView implements Reported {
  readonly refusals: string[] = [];
  readonly id: string;
  constructor(name = id) {
    this.id = name;
  }
  compose(events: readonly ViewEvent[], lost: number): Letter {
    const state = { sequence: events.at(-1)?.sequence } as ViewState;
    return { version: 1, view: this.id, ...(lost && { lost }), state, events: [...events] };
  }
  refused(reason: string): void {
    this.refusals.push(reason);
  }
}

const eventOf = (sequence: number, type: ViewEventType = 'pause', more = {}): ViewEvent =>
  ({ type, sequence, at: 0, ...more }) as ViewEvent;

/** What has arrived, each with the options of its request. */
const arrived: { beacon: Beacon; init: RequestInit }[] = [];
/** What the collector answers, one after the other, and then 204. */
let answers: (Response | Error | Promise<Response>)[] = [];

async function collector(_: string, init: RequestInit): Promise<Response> {
  arrived.push({ beacon: JSON.parse(init.body as string) as Beacon, init });
  const answer = (await answers.shift()) ?? new Response(null, { status: 204 });
  if (answer instanceof Error) throw answer;
  return answer;
}

const sequences = (): readonly (readonly number[])[] =>
  arrived.map(({ beacon }) => beacon.events.map(({ sequence }) => sequence));

const status = (code: number, headers = {}, body: string | null = null): Response =>
  new Response(body, { status: code, headers });

function show(visibilityState: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
}

const passes = async (milliseconds: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(milliseconds);
  // One answer leads to the next.
  for (let turn = 0; turn < 20; turn += 1) await vi.advanceTimersByTimeAsync(0);
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  vi.spyOn(Math, 'random').mockReturnValue(0);
  vi.stubGlobal('fetch', vi.fn(collector));
  vi.stubGlobal('Request', { prototype: { keepalive: false } });
  show('visible');
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  arrived.length = 0;
  answers = [];
});

describe('an outbox', () => {
  it('sends what has come within ten seconds of the first event, together', async () => {
    const [outbox, view] = [new Outbox('/beacons'), new SomeView()];
    outbox.add(view, eventOf(0), false);
    await passes(6000);
    outbox.add(view, eventOf(1), false);
    await passes(3999);
    expect(arrived).toEqual([]);
    await passes(1);
    expect(sequences()).toEqual([[0, 1]]);
    await passes(60_000);
    expect(arrived).toHaveLength(1);
  });

  it('sends at once what cannot wait, with all that waits', async () => {
    const [outbox, view] = [new Outbox('/beacons'), new SomeView()];
    outbox.add(view, eventOf(0), false);
    outbox.add(view, eventOf(1), true);
    await passes(0);
    expect(sequences()).toEqual([[0, 1]]);
  });

  it('sends a beacon for each view, one after the other', async () => {
    const [outbox, one, other] = [new Outbox('/b'), new SomeView('one'), new SomeView('other')];
    const { promise, resolve } = Promise.withResolvers<Response>();
    answers = [promise];
    outbox.add(one, eventOf(0), false);
    outbox.add(other, eventOf(0), true);
    await passes(5000);
    expect(arrived.map(({ beacon }) => beacon.view)).toEqual(['one']);
    resolve(status(204));
    await passes(0);
    expect(arrived.map(({ beacon }) => beacon.view)).toEqual(['one', 'other']);
  });

  it('tells nobody who the visitor is, and needs no leave to ask', async () => {
    new Outbox('/beacons').add(new SomeView(), eventOf(0), true);
    await passes(0);
    expect(arrived[0]?.init).toMatchObject({
      method: 'POST',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: { 'Content-Type': 'text/plain;charset=UTF-8' },
    });
  });

  it('says when it sends, and how long the beacon before was on its way', async () => {
    const [outbox, view] = [new Outbox('/beacons'), new SomeView()];
    const { promise, resolve } = Promise.withResolvers<Response>();
    answers = [promise];
    outbox.add(view, eventOf(0), true);
    await passes(70);
    resolve(status(204));
    await passes(0);
    outbox.add(view, eventOf(1), true);
    await passes(0);
    expect(arrived.map(({ beacon }) => beacon.roundTrip)).toEqual([undefined, 70]);
    expect(arrived[1]?.beacon.sentAt).toBe(Date.now());
  });

  it('sends long texts in pieces of 60 kB', async () => {
    const [outbox, view] = [new Outbox('/beacons'), new SomeView()];
    const message = 'x'.repeat(25_000);
    for (let at = 0; at < 5; at += 1) outbox.add(view, eventOf(at, 'error', { message }), at === 4);
    await passes(0);
    expect(sequences()).toEqual([[0, 1], [2], [3, 4]]);
    expect(arrived.map(({ beacon }) => beacon.state !== undefined)).toEqual([false, false, true]);
  });
});

describe('an outbox whose collector fails', () => {
  const failures: readonly [how: string, answer: () => Response | Error][] = [
    ['cannot be reached', () => new TypeError('Failed to fetch')],
    ['falters', () => status(503)],
    ['is a page', () => status(200, { 'Content-Type': 'text/html' }, '<html>')],
  ];
  it.each(failures)('tries again later where it %s', async (_, answer) => {
    const [outbox, view] = [new Outbox('/beacons'), new SomeView()];
    answers = [answer()];
    outbox.add(view, eventOf(0), true);
    await passes(0);
    outbox.add(view, eventOf(1), true);
    await passes(9999);
    expect(arrived).toHaveLength(1);
    await passes(1);
    expect(sequences()).toEqual([[0], [0, 1]]);
  });

  it('waits as long as it is asked to', async () => {
    const [outbox, view] = [new Outbox('/beacons'), new SomeView()];
    answers = [status(429, { 'Retry-After': '90' })];
    outbox.add(view, eventOf(0), true);
    await passes(89_999);
    expect(arrived).toHaveLength(1);
    await passes(1);
    expect(sequences()).toEqual([[0], [0]]);
  });

  it('waits ever longer, and no longer than before once it is well again', async () => {
    const [outbox, view] = [new Outbox('/beacons'), new SomeView()];
    vi.spyOn(Math, 'random').mockReturnValue(1);
    answers = [status(500), status(500)];
    outbox.add(view, eventOf(0), true);
    await passes(19_999);
    expect(arrived).toHaveLength(1);
    await passes(1);
    expect(arrived).toHaveLength(2);
    await passes(40_000);
    expect(arrived).toHaveLength(3);
    answers = [status(500)];
    outbox.add(view, eventOf(1), true);
    await passes(20_000);
    expect(sequences().slice(3)).toEqual([[1], [1]]);
  });

  it('asks for nothing while nothing is answered, and gives up after half a minute', async () => {
    const [outbox, view] = [new Outbox('/beacons'), new SomeView()];
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    answers = [new Promise(() => {})];
    outbox.add(view, eventOf(0), true);
    await passes(20_000);
    outbox.add(view, eventOf(1), true);
    await passes(9000);
    expect(arrived).toHaveLength(1);
    expect(timeout).toHaveBeenCalledExactlyOnceWith(30_000);
  });

  it('sends in halves what is too large, from then on', async () => {
    const [outbox, view] = [new Outbox('/beacons'), new SomeView()];
    const message = 'x'.repeat(3000);
    answers = [status(413)];
    for (let at = 0; at < 8; at += 1) outbox.add(view, eventOf(at, 'error', { message }), at === 7);
    await passes(0);
    expect(sequences()).toEqual([
      [0, 1, 2, 3, 4, 5, 6, 7],
      [0, 1, 2, 3],
      [4, 5, 6, 7],
    ]);
    for (let at = 8; at < 16; at += 1)
      outbox.add(view, eventOf(at, 'error', { message }), at === 15);
    await passes(1);
    expect(sequences().slice(3)).toEqual([
      [8, 9, 10, 11],
      [12, 13, 14, 15],
    ]);
  });

  it('drops what is too large however small it is', async () => {
    const [outbox, view] = [new Outbox('/beacons'), new SomeView()];
    answers = Array.from({ length: 30 }, () => status(413));
    const message = 'x'.repeat(3000);
    for (let at = 0; at < 4; at += 1) outbox.add(view, eventOf(at, 'error', { message }), at === 3);
    await passes(600_000);
    expect(view.refusals).toHaveLength(4);
    expect(arrived.length).toBeLessThan(10);
  });

  it('says why a beacon was bad, and does not send it again', async () => {
    const [outbox, view] = [new Outbox('/beacons'), new SomeView()];
    answers = [status(422, {}, '{"errors":[]}')];
    outbox.add(view, eventOf(0), true);
    await passes(0);
    outbox.add(view, eventOf(1), true);
    await passes(0);
    expect(view.refusals).toEqual(['{"errors":[]}']);
    expect(sequences()).toEqual([[0], [1]]);
  });

  it('sends nothing ever again where it is not wanted', async () => {
    const [outbox, view] = [new Outbox('/beacons'), new SomeView()];
    answers = [status(410)];
    outbox.add(view, eventOf(0), true);
    await passes(0);
    outbox.add(view, eventOf(1), true);
    outbox.turn(true);
    await passes(600_000);
    expect(sequences()).toEqual([[0]]);
  });

  it('keeps 3600 events at most, and says how many it had no room for', async () => {
    const [outbox, view] = [new Outbox('/beacons'), new SomeView()];
    answers = [status(503, { 'Retry-After': '100' })];
    outbox.add(view, eventOf(0, 'view-start'), true);
    await passes(0);
    for (let at = 1; at < 4000; at += 1) outbox.add(view, eventOf(at, 'heartbeat'), false);
    await passes(100_000);
    const told = arrived.slice(1);
    expect(told.flatMap(({ beacon }) => beacon.events)).toHaveLength(3600);
    expect(told[0]?.beacon.events[0]?.type).toBe('view-start');
    expect(told.at(-1)?.beacon.lost).toBe(400);
  });
});

describe('an outbox of a page that is left', () => {
  it('sends what waits at once, in one piece, and only once', async () => {
    const [outbox, view] = [new Outbox('/beacons'), new SomeView()];
    for (let at = 0; at < 20; at += 1) outbox.add(view, eventOf(at), false);
    show('hidden');
    outbox.turn(false);
    expect(sequences()).toHaveLength(1);
    expect(arrived[0]?.init.keepalive).toBe(true);
    expect(typeof arrived[0]?.init.body).toBe('string');
    outbox.turn(true);
    await passes(60_000);
    expect(arrived).toHaveLength(1);
  });

  it('does not send again what is on its way', async () => {
    const [outbox, view] = [new Outbox('/beacons'), new SomeView()];
    answers = [new Promise(() => {})];
    outbox.add(view, eventOf(0), true);
    await passes(0);
    outbox.add(view, eventOf(1), false);
    outbox.turn(true);
    expect(sequences()).toEqual([[0], [1]]);
  });

  it('does not send again at the end what it handed over as it went out of sight', async () => {
    const [outbox, view] = [new Outbox('/beacons'), new SomeView()];
    answers = [new TypeError('Failed to fetch')];
    outbox.add(view, eventOf(0), false);
    show('hidden');
    outbox.turn(false);
    await passes(0);
    outbox.add(view, eventOf(1), false);
    outbox.turn(true);
    expect(sequences()).toEqual([[0], [1]]);
  });

  it('does not send again at the end what was on its way, outlives the page and was cut off', async () => {
    const [outbox, view] = [new Outbox('/beacons'), new SomeView()];
    const { promise, resolve } = Promise.withResolvers<never>();
    answers = [promise];
    outbox.add(view, eventOf(0), true);
    await passes(0);
    show('hidden');
    outbox.turn(false);
    resolve(new TypeError('Failed to fetch') as never);
    await passes(0);
    outbox.turn(true);
    expect(sequences()).toEqual([[0]]);
    expect(arrived[0]?.init.keepalive).toBe(true);
  });

  it('does not send again what was taken, though the rest of the answer was cut off', async () => {
    const [outbox, view] = [new Outbox('/beacons'), new SomeView()];
    answers = [new Response(new ReadableStream({ start: (body) => body.error(new TypeError()) }))];
    outbox.add(view, eventOf(0), true);
    await passes(0);
    outbox.turn(true);
    expect(sequences()).toEqual([[0]]);
  });

  it('sends at the end what nobody took while it was out of sight', async () => {
    const [outbox, view] = [new Outbox('/beacons'), new SomeView()];
    show('hidden');
    outbox.turn(false);
    answers = [new TypeError('Failed to fetch')];
    outbox.add(view, eventOf(0), true);
    await passes(0);
    outbox.turn(true);
    expect(sequences()).toEqual([[0], [0]]);
  });

  it('sends what was cut off once the page has come back, though it is left again', async () => {
    const [outbox, view] = [new Outbox('/beacons'), new SomeView()];
    answers = [new TypeError('Failed to fetch')];
    outbox.add(view, eventOf(0), false);
    outbox.turn(true);
    await passes(0);
    outbox.turn(false);
    outbox.add(view, eventOf(1), false);
    outbox.turn(true);
    expect(sequences()).toEqual([[0], [0, 1]]);
  });

  it('sends once what was just being packed', async () => {
    const [outbox, view] = [new Outbox('/beacons'), new SomeView()];
    for (let at = 0; at < 100; at += 1) outbox.add(view, eventOf(at), at === 99);
    vi.advanceTimersByTime(0);
    outbox.turn(true);
    await passes(60_000);
    expect(arrived).toHaveLength(1);
    expect(sequences()[0]).toHaveLength(100);
  });

  it('sends first what says how the view stands, where not all can be carried', async () => {
    const [outbox, view] = [new Outbox('/beacons'), new SomeView()];
    const message = 'x'.repeat(9000);
    for (let at = 0; at < 20; at += 1) outbox.add(view, eventOf(at, 'error', { message }), false);
    answers = Array.from({ length: 20 }, () => new Promise<Response>(() => {}));
    outbox.turn(true);
    expect(sequences()[0]?.at(-1)).toBe(19);
    expect(arrived[0]?.beacon.state?.sequence).toBe(19);
    const bytes = arrived.map(({ init }) => (init.body as string).length);
    expect(bytes.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(60_000);
    expect(new Set(sequences().flat()).size).toBe(sequences().flat().length);
    expect(sequences().flat().length).toBeGreaterThanOrEqual(6);
  });

  it('goes by the older way where the newer is not known, and in halves where refused', async () => {
    vi.stubGlobal('Request', { prototype: {} });
    const sent: Beacon[] = [];
    const sendBeacon = (_: string, text: string): boolean => {
      if (text.length > 5000) return false;
      sent.push(JSON.parse(text) as Beacon);
      return true;
    };
    vi.stubGlobal('navigator', { sendBeacon });
    const [outbox, view] = [new Outbox('/beacons'), new SomeView()];
    const message = 'x'.repeat(2000);
    for (let at = 0; at < 4; at += 1) outbox.add(view, eventOf(at, 'error', { message }), false);
    outbox.turn(true);
    expect(arrived).toEqual([]);
    expect(sent.map(({ events }) => events.map(({ sequence }) => sequence))).toEqual([
      [2, 3],
      [0, 1],
    ]);
  });

  it('leaves a collector alone that asked for it, but not at the very end', async () => {
    const [outbox, view] = [new Outbox('/beacons'), new SomeView()];
    answers = [status(503)];
    outbox.add(view, eventOf(0), true);
    await passes(0);
    show('hidden');
    outbox.turn(false);
    expect(arrived).toHaveLength(1);
    outbox.turn(true);
    expect(sequences()).toEqual([[0], [0]]);
  });

  it('has no timer while nobody sees it, and sends what is due with what comes', async () => {
    const [outbox, view] = [new Outbox('/beacons'), new SomeView()];
    show('hidden');
    outbox.add(view, eventOf(0), false);
    expect(vi.getTimerCount()).toBe(0);
    await passes(9000);
    outbox.add(view, eventOf(1), false);
    await passes(1000);
    expect(arrived).toEqual([]);
    outbox.add(view, eventOf(2), false);
    await passes(0);
    expect(sequences()).toEqual([[0, 1, 2]]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('goes on where it was once it is seen again', async () => {
    const [outbox, view] = [new Outbox('/beacons'), new SomeView()];
    show('hidden');
    answers = [new TypeError('Failed to fetch')];
    outbox.add(view, eventOf(0), false);
    outbox.turn(false);
    await passes(0);
    expect(vi.getTimerCount()).toBe(0);
    show('visible');
    outbox.turn(false);
    await passes(10_000);
    expect(sequences()).toEqual([[0], [0]]);
  });
});

describe('a view that nothing may be told of any more', () => {
  it('is forgotten, and the others are not', async () => {
    const [outbox, one, other] = [new Outbox('/b'), new SomeView('one'), new SomeView('other')];
    outbox.add(one, eventOf(0), false);
    outbox.add(other, eventOf(1), false);
    outbox.forget(one);
    await passes(60_000);
    expect(sequences()).toEqual([[1]]);
  });

  it('is forgotten, too, where it was cut off as the page was left', async () => {
    const [outbox, view] = [new Outbox('/beacons'), new SomeView()];
    answers = [new TypeError('Failed to fetch')];
    outbox.add(view, eventOf(0), false);
    outbox.turn(true);
    await passes(0);
    outbox.forget(view);
    outbox.turn(false);
    await passes(60_000);
    expect(arrived).toHaveLength(1);
  });

  it('is forgotten, too, while it is packed', async () => {
    const [outbox, view] = [new Outbox('/beacons'), new SomeView()];
    for (let at = 0; at < 100; at += 1) outbox.add(view, eventOf(at), at === 99);
    vi.advanceTimersByTime(0);
    outbox.forget(view);
    await passes(60_000);
    expect(arrived).toEqual([]);
  });
});
