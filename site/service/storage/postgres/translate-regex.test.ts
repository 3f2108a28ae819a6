import { RE2JS } from 're2js';
import { expect, it } from 'vitest';
import { UnsupportedPatternError } from '../query/unsupported-pattern.ts';
import { translateRegex } from './translate-regex.ts';

it.each(['\\p{Greek}', '\\x41', 'a{300}', 'a(?i)b', '(?i:a)', '[\\D]', '\\101'])(
  'rejects %j, which Postgres does not support',
  (pattern) => {
    expect(() => translateRegex(pattern)).toThrow(UnsupportedPatternError);
  },
);

it('translates quoted text, which text searches match literally', () => {
  const text = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~ é€😀';
  expect(() => translateRegex(RE2JS.quote(text))).not.toThrow();
});
