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

/** Starts a view on a hub with an engine. */
function startView() {
  const view = createCmcdView();
  const engine = {} as Engine;
  view.hub.stateOwners.engineManager.engine = engine;
  view.emit('view-start');
  return { ...view, engine };
}

it('sets the CMCD session ID of engine requests to the view ID', () => {
  expect(startView().engine.cmcdSessionId).toBe('a-view');
});

it('clears the session ID of engine requests without consent', () => {
  const { engine, consent, emit } = startView();
  consent.isGranted = false;
  emit('pause');
  expect(engine.cmcdSessionId).toBeUndefined();
});

it('clears the session ID of engine requests after cmcd-target is removed', async () => {
  const { engine, beacon } = startView();
  beacon.removeAttribute('cmcd-target');
  await vi.waitFor(() => expect(engine.cmcdSessionId).toBeUndefined());
});

it('clears the session ID of engine requests after the beacon is removed', () => {
  const { engine, controller } = startView();
  controller.abort();
  expect(engine.cmcdSessionId).toBeUndefined();
});
