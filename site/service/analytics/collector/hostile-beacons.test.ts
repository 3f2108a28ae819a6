import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import fc from '../../../../tests/vitest-setup.ts';
import { createBeacon, sampleViewId, sentAt } from '../test/beacon-fixtures.ts';
import { startTestCollector, type TestCollector } from '../test/test-collector.ts';

/** Answers with which a player knows what to do. */
const known = [204, 400, 413, 422];

let served: TestCollector;
beforeAll(async () => {
  vi.useFakeTimers({ now: sentAt, toFake: ['Date'] });
  served = await startTestCollector();
});
afterAll(async () => {
  await served[Symbol.asyncDispose]();
  vi.useRealTimers();
});

async function expectKnown(body: unknown, userAgent = ''): Promise<void> {
  const answer = await served.post(body, { 'user-agent': userAgent });
  expect(known).toContain(answer.statusCode);
  if (answer.statusCode !== 204) expect(answer.json().errors.length).toBeGreaterThan(0);
}

/** Every place in a beacon, as a list of keys. */
function placesIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, each]) => placesIn(each, [...path, key]))];
}

/** The value with something else at one place. */
function spoilt(value: unknown, [key, ...rest]: string[], other: unknown): unknown {
  if (key === undefined) return other;
  const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) };
  Reflect.set(copy, key, spoilt(Reflect.get(copy, key), rest, other));
  return copy;
}

it('whatever is posted gets an answer that a player knows', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.uint8Array({ maxLength: 2000 }), fc.string({ unit: 'binary' }), fc.json()),
      (body) => expectKnown(typeof body === 'string' ? body : Buffer.from(body)),
    ),
    { numRuns: 100 },
  );
});

it('whatever stands in one place of a beacon, it gets an answer that a player knows', async () => {
  const places = placesIn(createBeacon());
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...places),
      fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.double(), fc.maxSafeInteger()),
      fc.string(),
      (place, other, agent) =>
        expectKnown(spoilt(createBeacon(), place, other), agent.replace(/[^ -~]/g, '')),
    ),
    { numRuns: 300 },
  );
});

it('a beacon that is cut short anywhere is refused whole', async () => {
  const whole = JSON.stringify(createBeacon({ view: sampleViewId.replace(/1$/, '2') }));
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: whole.length - 1 }), async (length) => {
      expect((await served.post(whole.slice(0, length))).statusCode).toBe(400);
    }),
    { numRuns: 60 },
  );
});

it('events in whatever order and pieces, some of them twice, come to the same', async () => {
  const at = sentAt - 1000;
  const events = Array.from({ length: 12 }, (_, sequence) => {
    return { type: sequence === 11 ? 'pause' : 'heartbeat', sequence, at: at + sequence } as const;
  });
  let count = 0;
  const pieces = fc.array(fc.subarray(events, { minLength: 1 }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(pieces, async (sent) => {
      count += 1;
      const view = `019a9f0e-0000-7000-9000-${String(count).padStart(12, '0')}`;
      const all = [...sent, events].toSorted((a, b) => a.length - b.length);
      const { state } = createBeacon();
      for (const piece of fc.sample(fc.shuffledSubarray(all, { minLength: all.length }), 1)[0] ??
        []) {
        const sequence = piece.at(-1)?.sequence ?? 0;
        const measures = { ...state?.measures, stallCount: sequence };
        const told = { ...state, sequence, measures };
        await served.post({ ...createBeacon(), view, state: told, events: piece });
      }
      const kept = await served.store.listEvents(view);
      expect(kept.map(({ sequence }) => sequence)).toEqual(events.map(({ sequence }) => sequence));
      expect(await served.store.getView(view)).toMatchObject({ stallCount: 11, playing: 0 });
    }),
    { numRuns: 10 },
  );
});
