import { beforeEach, describe, expect, it } from 'vitest';
import { loadCaptionStyle, saveCaptionStyle } from './caption-style.ts';

const FORMER_KEY = 'vitrine-caption-look';

describe('the stored caption style', () => {
  beforeEach(() => localStorage.clear());

  it('is loaded from the key of earlier versions once, and moved', () => {
    localStorage.setItem(FORMER_KEY, '{"color":"cyan"}');
    expect(loadCaptionStyle()).toEqual({ color: 'cyan' });
    expect(localStorage.getItem(FORMER_KEY)).toBeNull();
    expect(localStorage.getItem('vitrine-caption-style')).toBe('{"color":"cyan"}');
    expect(loadCaptionStyle()).toEqual({ color: 'cyan' });
  });

  it('is not replaced by that of an earlier version', () => {
    saveCaptionStyle({ color: 'yellow' });
    localStorage.setItem(FORMER_KEY, '{"color":"cyan"}');
    expect(loadCaptionStyle()).toEqual({ color: 'yellow' });
    expect(localStorage.getItem(FORMER_KEY)).toBeNull();
  });
});
