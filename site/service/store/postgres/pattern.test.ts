import { expect, it } from 'vitest';
import { postgresPattern, UnsupportedPattern } from './pattern.ts';

it.each(['\\p{Greek}', '\\x41', 'a{300}', 'a(?i)b', '(?i:a)', '[\\D]', '\\101'])(
  '%j, which Postgres cannot be told, is refused by name',
  (pattern) => {
    expect(() => postgresPattern(pattern)).toThrow(UnsupportedPattern);
  },
);
