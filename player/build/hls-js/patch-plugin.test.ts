import { describe, expect, it } from 'vitest';
import { applyPatches } from './patch-plugin.ts';

const patches = [{ from: 'while (size) {', to: 'while (size > 0) {', occurrences: 1 }];

describe('applyPatches', () => {
  it('replaces the text of each patch', () => {
    expect(applyPatches('while (size) {}', patches)).toBe('while (size > 0) {}');
  });

  it('throws if the source does not contain the text, such as after an upgrade', () => {
    expect(() => applyPatches('while (total) {}', patches)).toThrow(
      'hls.js contains "while (size) {" 0 times instead of 1.',
    );
  });

  it('throws if the source contains the text more often than expected', () => {
    expect(() => applyPatches('while (size) { while (size) {} }', patches)).toThrow(
      'hls.js contains "while (size) {" 2 times instead of 1.',
    );
  });
});
