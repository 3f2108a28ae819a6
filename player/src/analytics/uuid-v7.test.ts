import { describe, expect, it } from 'vitest';
import { createUuidV7 } from './uuid-v7.ts';

const CREATED_AT = Date.UTC(2026, 10, 22);

describe('createUuidV7', () => {
  it('creates a version 7 UUID with its creation time', () => {
    const id = createUuidV7(CREATED_AT + 0.7);
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(CREATED_AT);
  });

  it('creates unique IDs that sort by time', () => {
    expect(new Set(Array.from({ length: 1000 }, () => createUuidV7(CREATED_AT))).size).toBe(1000);
    expect(createUuidV7(CREATED_AT) < createUuidV7(CREATED_AT + 1)).toBe(true);
  });
});
