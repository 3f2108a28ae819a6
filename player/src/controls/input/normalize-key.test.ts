import { describe, expect, it } from 'vitest';
import { normalizeKey } from './normalize-key.ts';

const press = (key: string, more: Partial<Parameters<typeof normalizeKey>[0]> = {}) =>
  normalizeKey({
    key,
    code: '',
    shiftKey: false,
    ctrlKey: false,
    altKey: false,
    metaKey: false,
    isComposing: false,
    ...more,
  });

describe('the name of a key', () => {
  it('is what it writes, whatever Caps Lock says', () => {
    expect(press('k')).toBe('k');
    expect(press('K')).toBe('k');
    expect(press('ArrowLeft')).toBe('ArrowLeft');
  });

  it('is none with Ctrl, Alt or Meta, or within an input method', () => {
    for (const more of [
      { ctrlKey: true },
      { altKey: true },
      { metaKey: true },
      { isComposing: true },
    ]) {
      expect(press('c', more)).toBeUndefined();
    }
  });

  it('allows Shift for signs and digits, and for nothing else', () => {
    for (const sign of ['?', '<', '>', '5']) expect(press(sign, { shiftKey: true })).toBe(sign);
    for (const key of ['N', 'n', ' ', 'ArrowLeft', 'Home']) {
      expect(press(key, { shiftKey: true })).toBeUndefined();
    }
  });

  it('is that of the place where a keyboard writes no Latin letters', () => {
    expect(press('л', { code: 'KeyK' })).toBe('k');
    expect(press('Ь', { code: 'KeyM' })).toBe('m');
    expect(press('ن', { code: 'KeyK' })).toBe('k');
    expect(press('٥', { code: 'Digit5' })).toBe('5');
    expect(press('é', { code: 'Digit2' })).toBe('é');
  });
});
