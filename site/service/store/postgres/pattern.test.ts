import { expect, it } from 'vitest';
import { UnsupportedPattern } from '../unsupported-pattern.ts';
import { postgresPattern } from './pattern.ts';

it.each(['\\p{Greek}', '\\x41', 'a{300}', 'a(?i)b', '(?i:a)', '[\\D]', '\\101'])(
  '%j, which Postgres cannot be told, is refused by name',
  (pattern) => {
    expect(() => postgresPattern(pattern)).toThrow(UnsupportedPattern);
  },
);
