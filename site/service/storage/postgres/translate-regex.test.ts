import { expect, it } from 'vitest';
import { UnsupportedPatternError } from '../query/unsupported-pattern.ts';
import { translateRegex } from './translate-regex.ts';

it.each(['\\p{Greek}', '\\x41', 'a{300}', 'a(?i)b', '(?i:a)', '[\\D]', '\\101'])(
  'rejects %j, which Postgres does not support',
  (pattern) => {
    expect(() => translateRegex(pattern)).toThrow(UnsupportedPatternError);
  },
);
