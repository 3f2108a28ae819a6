import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StorageMode } from '../options/beacon-options.ts';
import { clearVisitor, getVisitor } from './visitor.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const storageModes = ['session', 'local', 'cookie'] as const;

const readStored = (): readonly (string | null)[] => [
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

describe('getVisitor', () => {
  it.each(storageModes)('restores the identifiers on the next page: %s', (storage) => {
    const first = getVisitor(storage);
    expect(first.viewer).toMatch(/^[\da-f-]{36}$/);
    expect(getVisitor(storage)).toEqual(first);
  });

  it('returns only a session ID without storage', () => {
    const first = getVisitor('none');
    expect(first.viewer).toBeUndefined();
    expect(getVisitor('none')).toEqual(first);
    expect(readStored()).toEqual([null, null, null]);
  });

  it.each<StorageMode>(['none', ...storageModes])(
    'creates a new session after 25 minutes without a beacon: %s',
    (storage) => {
      const first = getVisitor(storage);
      vi.advanceTimersByTime(24 * MINUTE_MS);
      expect(getVisitor(storage).session).toBe(first.session);
      vi.advanceTimersByTime(25 * MINUTE_MS);
      const next = getVisitor(storage);
      expect(next.session).not.toBe(first.session);
      expect(next.viewer).toBe(first.viewer);
    },
  );

  it.each(storageModes)(
    'creates a new viewer ID after a year, even with visits in between: %s',
    (storage) => {
      const { viewer } = getVisitor(storage);
      for (let day = 0; day < 364; day += 28) {
        expect(getVisitor(storage).viewer).toBe(viewer);
        vi.advanceTimersByTime(28 * DAY_MS);
      }
      vi.advanceTimersByTime(DAY_MS);
      expect(getVisitor(storage).viewer).not.toBe(viewer);
    },
  );

  it('creates new identifiers after clearVisitor()', () => {
    const first = storageModes.map((storage) => getVisitor(storage).viewer);
    clearVisitor();
    expect(readStored()).toEqual([null, null, null]);
    for (const storage of storageModes) expect(first).not.toContain(getVisitor(storage).viewer);
  });

  it('replaces invalid stored data', () => {
    for (const text of ['{', '[]', 'null', '{"viewer":"<script>","session":7,"until":"x"}']) {
      localStorage.setItem('vitrine-visitor', text);
      const { session, viewer } = getVisitor('local');
      expect([session, viewer]).toEqual([
        expect.stringMatching(/^[\da-f-]{36}$/),
        expect.stringMatching(/^[\da-f-]{36}$/),
      ]);
    }
  });

  it('returns a session ID if the browser blocks storage', () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Storage is blocked.', 'SecurityError');
    });
    expect(getVisitor('local').session).toMatch(/^[\da-f-]{36}$/);
    expect(() => clearVisitor()).not.toThrow();
  });
});
