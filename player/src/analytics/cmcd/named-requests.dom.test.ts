import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cmcdView } from '../../../../tests/beacon/cmcd-view.ts';
import type { Engine } from '../../engine/engine.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A view that has begun, and the engine of its film. */
function begun() {
  const view = cmcdView();
  const engine = {} as Engine;
  view.hub.target.engine.engine = engine;
  view.happens('view-start');
  return { ...view, engine };
}

it('requests to the network bear the name of the view that is reported', () => {
  expect(begun().engine.cmcdSessionId).toBe('a-view');
});

it('requests bear no name of a view of which nothing may be told any more', () => {
  const { engine, agreed, happens } = begun();
  agreed.isTold = false;
  happens('pause');
  expect(engine.cmcdSessionId).toBeUndefined();
});

it('requests bear no name once the page takes the target away', async () => {
  const { engine, beacon } = begun();
  beacon.removeAttribute('cmcd-target');
  await vi.waitFor(() => expect(engine.cmcdSessionId).toBeUndefined());
});

it('requests bear no name of a beacon that has gone', () => {
  const { engine, life } = begun();
  life.abort();
  expect(engine.cmcdSessionId).toBeUndefined();
});
