import { describe, expect, it } from 'vitest';
import { checkSubject } from './commit-subjects.ts';

describe('the subject of a commit', () => {
  it.each([
    'fix(server): redirect trailing slashes to the canonical URL (308)',
    'docs: add a glossary',
    'feat(player)!: remove the old attribute',
  ])('is accepted: %s', (subject) => {
    expect(checkSubject(subject)).toBeUndefined();
  });

  it.each(['Add a glossary', 'style: indent', 'docs:add', 'fix(): a', 'docs: '])(
    'is rejected if its type is unknown, or its scope or description is missing: %s',
    (subject) => {
      expect(checkSubject(subject)).toContain('is not "type(scope): subject"');
    },
  );

  it('has at most 72 characters', () => {
    const prefix = 'docs: ';
    expect(checkSubject(prefix + 'a'.repeat(66))).toBeUndefined();
    expect(checkSubject(prefix + 'a'.repeat(67))).toContain('has 73 characters');
  });
});
