import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import fc from '../../../../tests/fast-check.ts';
import { createBeacon, sampleViewId, sentAt } from '../test/beacon-fixtures.ts';
import { startTestCollector, type TestCollector } from '../test/test-collector.ts';

/** Status codes that players handle. */
const handledStatuses = [204, 400, 413, 422];

let server: TestCollector;
beforeAll(async () => {
  vi.useFakeTimers({ now: sentAt, toFake: ['Date'] });
  server = await startTestCollector();
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  vi.useRealTimers();
});

async function expectHandledStatus(body: unknown, userAgent = ''): Promise<void> {
  const response = await server.post(body, { 'user-agent': userAgent });
  expect(handledStatuses).toContain(response.statusCode);
  if (response.statusCode !== 204) expect(response.json().errors.length).toBeGreaterThan(0);
}

/** Lists the path of every value in a beacon, as arrays of keys. */
function listPaths(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, item]) => listPaths(item, [...path, key]))];
}

/** Returns a copy of a value with `replacement` at one path. */
function replaceAt(value: unknown, [key, ...rest]: string[], replacement: unknown): unknown {
  if (key === undefined) return replacement;
  const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) };
  Reflect.set(copy, key, replaceAt(Reflect.get(copy, key), rest, replacement));
  return copy;
}

it('responds to any body with a status that players handle', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.uint8Array({ maxLength: 2000 }), fc.string({ unit: 'binary' }), fc.json()),
      (body) => expectHandledStatus(typeof body === 'string' ? body : Buffer.from(body)),
    ),
    { numRuns: 100 },
  );
});

it('responds to a beacon with any value at one path with a status that players handle', async () => {
  const paths = listPaths(createBeacon());
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...paths),
      fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.double(), fc.maxSafeInteger()),
      fc.string(),
      (path, replacement, agent) =>
        expectHandledStatus(
          replaceAt(createBeacon(), path, replacement),
          agent.replace(/[^ -~]/g, ''),
        ),
    ),
    { numRuns: 300 },
  );
});

it('rejects a beacon that is truncated at any length', async () => {
  const json = JSON.stringify(createBeacon({ view: sampleViewId.replace(/1$/, '2') }));
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: json.length - 1 }), async (length) => {
      expect((await server.post(json.slice(0, length))).statusCode).toBe(400);
    }),
    { numRuns: 60 },
  );
});

it('stores the same events for any order and split of beacons, with duplicates', async () => {
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
        const pieceState = { ...state, sequence, measures };
        await server.post({ ...createBeacon(), view, state: pieceState, events: piece });
      }
      const stored = await server.store.listEvents(view);
      expect(stored.map(({ sequence }) => sequence)).toEqual(
        events.map(({ sequence }) => sequence),
      );
      expect(await server.store.getView(view)).toMatchObject({ stallCount: 11, playing: 0 });
    }),
    { numRuns: 10 },
  );
});
