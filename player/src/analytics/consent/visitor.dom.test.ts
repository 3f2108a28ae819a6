import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StorageMode } from '../options/beacon-options.ts';
import { clearVisitor, getVisitor } from './visitor.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const everywhere = ['session', 'local', 'cookie'] as const;

const stored = (): readonly (string | null)[] => [
  sessionStorage.getItem('vitrine-visitor'),
  localStorage.getItem('vitrine-visitor'),
  document.cookie || null,
];

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  clearVisitor();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a visitor who agreed to be known again', () => {
  it.each(everywhere)('is known on the next page where that is kept: %s', (storing) => {
    const first = getVisitor(storing);
    expect(first.viewer).toMatch(/^[\da-f-]{36}$/);
    expect(getVisitor(storing)).toEqual(first);
  });

  it('is one visit on the page and no viewer, where nothing may be kept', () => {
    const first = getVisitor('none');
    expect(first.viewer).toBeUndefined();
    expect(getVisitor('none')).toEqual(first);
    expect(stored()).toEqual([null, null, null]);
  });

  it.each<StorageMode>(['none', ...everywhere])(
    'begins another visit after 25 minutes without a word: %s',
    (storing) => {
      const first = getVisitor(storing);
      vi.advanceTimersByTime(24 * MINUTE_MS);
      expect(getVisitor(storing).session).toBe(first.session);
      vi.advanceTimersByTime(25 * MINUTE_MS);
      const next = getVisitor(storing);
      expect(next.session).not.toBe(first.session);
      expect(next.viewer).toBe(first.viewer);
    },
  );

  it.each(everywhere)('is another viewer after a year, however often he came: %s', (storing) => {
    const { viewer } = getVisitor(storing);
    for (let day = 0; day < 364; day += 28) {
      expect(getVisitor(storing).viewer).toBe(viewer);
      vi.advanceTimersByTime(28 * DAY_MS);
    }
    vi.advanceTimersByTime(DAY_MS);
    expect(getVisitor(storing).viewer).not.toBe(viewer);
  });

  it('is forgotten wherever it was kept', () => {
    const first = everywhere.map((storing) => getVisitor(storing).viewer);
    clearVisitor();
    expect(stored()).toEqual([null, null, null]);
    for (const storing of everywhere) expect(first).not.toContain(getVisitor(storing).viewer);
  });

  it('is made up anew where something else stands in its place', () => {
    for (const text of ['{', '[]', 'null', '{"viewer":"<script>","session":7,"until":"x"}']) {
      localStorage.setItem('vitrine-visitor', text);
      const { session, viewer } = getVisitor('local');
      expect([session, viewer]).toEqual([
        expect.stringMatching(/^[\da-f-]{36}$/),
        expect.stringMatching(/^[\da-f-]{36}$/),
      ]);
    }
  });

  it('is a visit all the same in a browser that keeps nothing', () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Storage is closed.', 'SecurityError');
    });
    expect(getVisitor('local').session).toMatch(/^[\da-f-]{36}$/);
    expect(() => clearVisitor()).not.toThrow();
  });
});
