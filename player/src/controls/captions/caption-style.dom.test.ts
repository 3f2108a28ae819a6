import { beforeEach, describe, expect, it } from 'vitest';
import { loadCaptionStyle, saveCaptionStyle } from './caption-style.ts';

const LEGACY_KEY = 'vitrine-caption-look';

describe('the stored caption style', () => {
  beforeEach(() => localStorage.clear());

  it('migrates once from the storage key of earlier versions', () => {
    localStorage.setItem(LEGACY_KEY, '{"color":"cyan"}');
    expect(loadCaptionStyle()).toEqual({ color: 'cyan' });
    expect(localStorage.getItem(LEGACY_KEY)).toBeNull();
    expect(localStorage.getItem('vitrine-caption-style')).toBe('{"color":"cyan"}');
    expect(loadCaptionStyle()).toEqual({ color: 'cyan' });
  });

  it('takes precedence over the caption style of an earlier version', () => {
    saveCaptionStyle({ color: 'yellow' });
    localStorage.setItem(LEGACY_KEY, '{"color":"cyan"}');
    expect(loadCaptionStyle()).toEqual({ color: 'yellow' });
    expect(localStorage.getItem(LEGACY_KEY)).toBeNull();
  });
});
