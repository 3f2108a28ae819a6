import { describe, expect, it } from 'vitest';
import { applyPatches } from './patch-plugin.ts';

const changes = [{ from: 'while (size) {', to: 'while (size > 0) {', occurrences: 1 }];

describe('a source of hls.js that is changed', () => {
  it('has what it should have in the place of what it had', () => {
    expect(applyPatches('while (size) {}', changes)).toBe('while (size > 0) {}');
  });

  it('is not built where it is written another way than we know', () => {
    expect(() => applyPatches('while (total) {}', changes)).toThrow(
      'hls.js has "while (size) {" 0 times, and not 1.',
    );
  });

  it('is not built where it has more of what is changed than we know', () => {
    expect(() => applyPatches('while (size) { while (size) {} }', changes)).toThrow(
      'hls.js has "while (size) {" 2 times, and not 1.',
    );
  });
});
