/** @vitest-environment jsdom */
import { describe, expect, it } from 'vitest';
import { rendersAndUnmounts } from '../../tests/consumer-renders.tsx';

describe('a consumer’s unit tests in jsdom', () => {
  it('run in jsdom', () => {
    expect(navigator.userAgent).toContain('jsdom');
  });

  rendersAndUnmounts();
});
