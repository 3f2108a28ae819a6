import { describe, expect, it } from 'vitest';
import { normalizeKey } from './hotkey-controller.ts';

const normalize = (key: string, init: Partial<Parameters<typeof normalizeKey>[0]> = {}) =>
  normalizeKey({
    key,
    code: '',
    shiftKey: false,
    ctrlKey: false,
    altKey: false,
    metaKey: false,
    isComposing: false,
    ...init,
  });

describe('normalizeKey', () => {
  it('returns a lowercase letter regardless of Caps Lock', () => {
    expect(normalize('k')).toBe('k');
    expect(normalize('K')).toBe('k');
    expect(normalize('ArrowLeft')).toBe('ArrowLeft');
  });

  it('returns undefined with Ctrl, Alt or Meta, and during text composition', () => {
    for (const init of [
      { ctrlKey: true },
      { altKey: true },
      { metaKey: true },
      { isComposing: true },
    ]) {
      expect(normalize('c', init)).toBeUndefined();
    }
  });

  it('allows Shift only for symbols and digits', () => {
    for (const symbol of ['?', '<', '>', '5']) {
      expect(normalize(symbol, { shiftKey: true })).toBe(symbol);
    }
    for (const key of ['N', 'n', ' ', 'ArrowLeft', 'Home']) {
      expect(normalize(key, { shiftKey: true })).toBeUndefined();
    }
  });

  it('derives the key from `code` on keyboards with non-Latin letters or digits', () => {
    expect(normalize('л', { code: 'KeyK' })).toBe('k');
    expect(normalize('Ь', { code: 'KeyM' })).toBe('m');
    expect(normalize('ن', { code: 'KeyK' })).toBe('k');
    expect(normalize('٥', { code: 'Digit5' })).toBe('5');
    expect(normalize('é', { code: 'Digit2' })).toBe('é');
  });
});
