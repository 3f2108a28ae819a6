import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { bounded } from './bounded-parsing.ts';

const source = readFileSync(
  fileURLToPath(new URL('src/utils/mp4-tools.ts', import.meta.resolve('hls.js/package.json'))),
  'utf8',
);

describe('what reads the segments of a film', () => {
  it('believes no segment that says it has more samples than bytes', () => {
    expect(bounded(source)).not.toContain('= readUint32(trun, 4);');
  });

  it('reads no sample further than its segment goes', () => {
    const loops = bounded(source).match(/while \(naluTotalSize < .*/g) ?? [];
    expect(loops).toHaveLength(2);
    expect(loops.filter((each) => !/&& \w+ < \w+\.length\)/.test(each))).toEqual([]);
  });

  it('is not built where it is written another way than we know', () => {
    expect(() => bounded(source.replaceAll('naluTotalSize', 'total'))).toThrow(
      'hls.js has "while (naluTotalSize < size) {" 0 times, and not 1.',
    );
  });
});
