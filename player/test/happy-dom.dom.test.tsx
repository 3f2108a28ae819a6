import { describe, expect, it } from 'vitest';
import { rendersAndUnmounts } from '../../tests/consumer-renders.tsx';

describe('a consumer’s unit tests in happy-dom', () => {
  it('run in happy-dom', () => {
    expect('happyDOM' in window).toBe(true);
  });

  rendersAndUnmounts();
});
