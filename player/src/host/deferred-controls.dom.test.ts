import { LitElement } from 'lit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeferredControls } from './deferred-controls.ts';

class TestHost extends LitElement {
  override requestUpdate = vi.fn();
}
customElements.define('deferred-controls-host', TestHost);

const createHost = ({ isServerRendered = false } = {}): TestHost => {
  const host = new TestHost();
  if (isServerRendered) host.attachShadow({ mode: 'open' });
  host.requestUpdate.mockClear();
  return host;
};

describe('DeferredControls', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('defers the controls only until the first frame', () => {
    const host = createHost();
    const controls = new DeferredControls(host);
    expect(controls.shouldDefer(true)).toBe(true);
    expect(controls.shouldDefer(false)).toBe(false);
    expect(controls.shouldDefer(true)).toBe(false);
    vi.advanceTimersByTime(500);
    expect(host.requestUpdate).not.toHaveBeenCalled();
    expect(controls.isOverdue).toBe(false);
  });

  it('does not defer the controls without autoplay', () => {
    expect(new DeferredControls(createHost()).shouldDefer(false)).toBe(false);
  });

  it('stops deferring the controls after 500 ms, and is overdue until the first frame', () => {
    const host = createHost();
    const controls = new DeferredControls(host);
    controls.shouldDefer(true);
    vi.advanceTimersByTime(499);
    expect(controls.shouldDefer(true)).toBe(true);
    vi.advanceTimersByTime(1);
    expect(host.requestUpdate).toHaveBeenCalledOnce();
    expect([controls.shouldDefer(true), controls.isOverdue]).toEqual([false, true]);
    expect([controls.shouldDefer(false), controls.isOverdue]).toEqual([false, false]);
  });

  it('does not remove server-rendered controls', () => {
    const host = createHost({ isServerRendered: true });
    expect(new DeferredControls(host).shouldDefer(true)).toBe(false);
  });
});
