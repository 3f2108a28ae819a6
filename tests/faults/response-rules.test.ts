import { describe, expect, it } from 'vitest';
import { ResponseRules } from './response-rules.ts';
import { corruptBytes } from './corrupt-bytes.ts';

const createRules = (...rulesToSet: Parameters<ResponseRules['set']>[0]): ResponseRules => {
  const rules = new ResponseRules();
  rules.set(rulesToSet);
  return rules;
};

describe('ResponseRules.takeRule', () => {
  it('returns the first rule that matches the path and query', () => {
    const first = { match: /\.m4s/, status: 503 };
    const second = { match: /seg/, status: 404 };
    const rules = createRules(first, second);
    expect(rules.takeRule('/a/seg-1.m4s?token=x')).toBe(first);
    expect(rules.takeRule('/a/seg-1.vtt')).toBe(second);
    expect(rules.takeRule('/a/other.vtt')).toBeUndefined();
  });

  it('applies a rule a limited number of times per URL, and then the next rule', () => {
    const twice = { match: /\.m4s/, status: 503, times: 2 };
    const slow = { match: /\.m4s/, delayMs: 10 };
    const rules = createRules(twice, slow);
    expect([1, 2, 3].map(() => rules.takeRule('/1.m4s'))).toEqual([twice, twice, slow]);
    expect(rules.takeRule('/2.m4s')).toBe(twice);
  });

  it('resets the counts when the rules are set again', () => {
    const once = { match: /./, reset: true, times: 1 };
    const rules = createRules(once);
    rules.takeRule('/a');
    rules.set([once]);
    expect(rules.takeRule('/a')).toBe(once);
    rules.set([]);
    expect(rules.takeRule('/a')).toBeUndefined();
  });
});

describe('a rule that no request has matched', () => {
  it('is reported until a request matches', () => {
    const pages = { match: /page/, status: 404 };
    const segments = { match: /m4s/, status: 503 };
    const rules = createRules(pages, segments);
    rules.takeRule('/1.m4s');
    expect(rules.unmatchedRules).toEqual([pages]);
    rules.takeRule('/page');
    expect(rules.unmatchedRules).toEqual([]);
  });
});

describe('corrupted bytes', () => {
  const bytes = Buffer.alloc(100, 0);

  it('are truncated to a fraction', () => {
    expect(corruptBytes(bytes, { truncate: 0.25 })).toHaveLength(25);
  });

  it('have single flipped bits, and the original does not change', () => {
    const corrupted = corruptBytes(bytes, { flipEvery: 30 });
    expect(corrupted).toHaveLength(100);
    expect([...corrupted].flatMap((byte, index) => (byte ? [[index, byte]] : []))).toEqual([
      [30, 2],
      [60, 4],
      [90, 8],
    ]);
    expect(bytes.every((byte) => byte === 0)).toBe(true);
  });

  it('equal the original if the rule corrupts nothing', () => {
    expect(corruptBytes(bytes, {})).toEqual(bytes);
  });
});
