import { LitElement } from 'lit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DeferredControls } from './deferred-controls.ts';

class Host extends LitElement {
  override requestUpdate = vi.fn();
}
customElements.define('film-first-host', Host);

const hostWith = ({ served = false } = {}): Host => {
  const host = new Host();
  if (served) host.attachShadow({ mode: 'open' });
  host.requestUpdate.mockClear();
  return host;
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('holds back what stands around a film until its first frame, and for good only until then', () => {
  const host = hostWith();
  const first = new DeferredControls(host);
  expect(first.shouldDefer(true)).toBe(true);
  expect(first.shouldDefer(false)).toBe(false);
  expect(first.shouldDefer(true)).toBe(false);
  vi.advanceTimersByTime(500);
  expect(host.requestUpdate).not.toHaveBeenCalled();
  expect(first.isOverdue).toBe(false);
});

it('holds nothing back where no film begins by itself', () => {
  expect(new DeferredControls(hostWith()).shouldDefer(false)).toBe(false);
});

it('lets what stands around come after half a second, and says that the film is late until it is there', () => {
  const host = hostWith();
  const first = new DeferredControls(host);
  first.shouldDefer(true);
  vi.advanceTimersByTime(499);
  expect(first.shouldDefer(true)).toBe(true);
  vi.advanceTimersByTime(1);
  expect(host.requestUpdate).toHaveBeenCalledOnce();
  expect([first.shouldDefer(true), first.isOverdue]).toEqual([false, true]);
  expect([first.shouldDefer(false), first.isOverdue]).toEqual([false, false]);
});

it('takes away nothing that a server has drawn', () => {
  expect(new DeferredControls(hostWith({ served: true })).shouldDefer(true)).toBe(false);
});
