import { describe, expect, it } from 'vitest';
import { uuid } from './uuid.ts';

const AT = Date.UTC(2026, 10, 22);

describe('the name of something', () => {
  it('is a UUID of version 7 that tells when it was made', () => {
    const name = uuid(AT + 0.7);
    expect(name).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(Number.parseInt(name.replaceAll('-', '').slice(0, 12), 16)).toBe(AT);
  });

  it('is another each time, and sorts by time', () => {
    expect(new Set(Array.from({ length: 1000 }, () => uuid(AT))).size).toBe(1000);
    expect(uuid(AT) < uuid(AT + 1)).toBe(true);
  });
});
