import { LitElement } from 'lit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FilmFirst } from './film-first.ts';

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
  const first = new FilmFirst(host);
  expect(first.holdsBack(true)).toBe(true);
  expect(first.holdsBack(false)).toBe(false);
  expect(first.holdsBack(true)).toBe(false);
  vi.advanceTimersByTime(500);
  expect(host.requestUpdate).not.toHaveBeenCalled();
  expect(first.isLate).toBe(false);
});

it('holds nothing back where no film begins by itself', () => {
  expect(new FilmFirst(hostWith()).holdsBack(false)).toBe(false);
});

it('lets what stands around come after half a second, and says that the film is late until it is there', () => {
  const host = hostWith();
  const first = new FilmFirst(host);
  first.holdsBack(true);
  vi.advanceTimersByTime(499);
  expect(first.holdsBack(true)).toBe(true);
  vi.advanceTimersByTime(1);
  expect(host.requestUpdate).toHaveBeenCalledOnce();
  expect([first.holdsBack(true), first.isLate]).toEqual([false, true]);
  expect([first.holdsBack(false), first.isLate]).toEqual([false, false]);
});

it('takes away nothing that a server has drawn', () => {
  expect(new FilmFirst(hostWith({ served: true })).holdsBack(true)).toBe(false);
});
