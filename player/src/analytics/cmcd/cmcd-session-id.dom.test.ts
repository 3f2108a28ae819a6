import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCmcdView } from '../../../../tests/beacon/cmcd-view-fixture.ts';
import type { Engine } from '../../engine/engine.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Starts a view, with an engine. */
function startView() {
  const view = createCmcdView();
  const engine = {} as Engine;
  view.hub.target.engine.engine = engine;
  view.emit('view-start');
  return { ...view, engine };
}

it('engine requests have the ID of the reported view as CMCD session ID', () => {
  expect(startView().engine.cmcdSessionId).toBe('a-view');
});

it('engine requests have no session ID without consent', () => {
  const { engine, consent, emit } = startView();
  consent.isGranted = false;
  emit('pause');
  expect(engine.cmcdSessionId).toBeUndefined();
});

it('engine requests have no session ID after cmcd-target was removed', async () => {
  const { engine, beacon } = startView();
  beacon.removeAttribute('cmcd-target');
  await vi.waitFor(() => expect(engine.cmcdSessionId).toBeUndefined());
});

it('engine requests have no session ID after the beacon was removed', () => {
  const { engine, controller } = startView();
  controller.abort();
  expect(engine.cmcdSessionId).toBeUndefined();
});
