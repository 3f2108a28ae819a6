import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StorageMode } from '../options/beacon-options.ts';
import { clearViewerIdentity, getViewerIdentity } from './viewer-identity.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const storageModes = ['session', 'local', 'cookie'] as const;

const readStoredValues = (): readonly (string | null)[] => [
  sessionStorage.getItem('vitrine-visitor'),
  localStorage.getItem('vitrine-visitor'),
  document.cookie || null,
];

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  clearViewerIdentity();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('getViewerIdentity', () => {
  it.each(storageModes)(
    'restores the identifiers on the next page from storage="%s"',
    (storage) => {
      const firstIdentity = getViewerIdentity(storage);
      expect(firstIdentity.viewer).toMatch(/^[\da-f-]{36}$/);
      expect(getViewerIdentity(storage)).toEqual(firstIdentity);
    },
  );

  it('returns only a session ID with storage="none"', () => {
    const firstIdentity = getViewerIdentity('none');
    expect(firstIdentity.viewer).toBeUndefined();
    expect(getViewerIdentity('none')).toEqual(firstIdentity);
    expect(readStoredValues()).toEqual([null, null, null]);
  });

  it.each<StorageMode>(['none', ...storageModes])(
    'creates a new session after 25 minutes without a beacon, with storage="%s"',
    (storage) => {
      const firstIdentity = getViewerIdentity(storage);
      vi.advanceTimersByTime(24 * MINUTE_MS);
      expect(getViewerIdentity(storage).session).toBe(firstIdentity.session);
      vi.advanceTimersByTime(25 * MINUTE_MS);
      const nextIdentity = getViewerIdentity(storage);
      expect(nextIdentity.session).not.toBe(firstIdentity.session);
      expect(nextIdentity.viewer).toBe(firstIdentity.viewer);
    },
  );

  it.each(storageModes)(
    'creates a new viewer ID after a year regardless of activity, with storage="%s"',
    (storage) => {
      const { viewer } = getViewerIdentity(storage);
      for (let day = 0; day < 364; day += 28) {
        expect(getViewerIdentity(storage).viewer).toBe(viewer);
        vi.advanceTimersByTime(28 * DAY_MS);
      }
      vi.advanceTimersByTime(DAY_MS);
      expect(getViewerIdentity(storage).viewer).not.toBe(viewer);
    },
  );

  it('creates new identifiers after clearViewerIdentity()', () => {
    const firstViewerIds = storageModes.map((storage) => getViewerIdentity(storage).viewer);
    clearViewerIdentity();
    expect(readStoredValues()).toEqual([null, null, null]);
    for (const storage of storageModes)
      expect(firstViewerIds).not.toContain(getViewerIdentity(storage).viewer);
  });

  it('replaces invalid stored data', () => {
    for (const text of ['{', '[]', 'null', '{"viewer":"<script>","session":7,"until":"x"}']) {
      localStorage.setItem('vitrine-visitor', text);
      const { session, viewer } = getViewerIdentity('local');
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
    expect(getViewerIdentity('local').session).toMatch(/^[\da-f-]{36}$/);
    expect(() => clearViewerIdentity()).not.toThrow();
  });
});
