import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { bounded, type BoundedFile } from './bounded-parsing.ts';

const sourceOf = (file: BoundedFile): string =>
  readFileSync(
    fileURLToPath(new URL(`src/utils/${file}.ts`, import.meta.resolve('hls.js/package.json'))),
    'utf8',
  );

describe('what reads the segments of a film', () => {
  const source = sourceOf('mp4-tools');

  it('believes no segment that says it has more samples than bytes', () => {
    expect(bounded(source, 'mp4-tools')).not.toContain('= readUint32(trun, 4);');
  });

  it('reads no sample further than its segment goes', () => {
    const loops = bounded(source, 'mp4-tools').match(/while \(naluTotalSize < .*/g) ?? [];
    expect(loops).toHaveLength(2);
    expect(loops.filter((each) => !/&& \w+ < \w+\.length\)/.test(each))).toEqual([]);
  });

  it('believes no segment that says it is far longer than its playlist allows', () => {
    expect(bounded(sourceOf('level-helper'), 'level-helper')).toMatch(
      /if \(parsedMediaDuration <= 0 \|\| .* > 3 \* .*targetduration\)\)\) \{\s+.*\s+endPTS = startPTS \+ frag.duration;/,
    );
  });

  it('is not built where it is written another way than we know', () => {
    expect(() => bounded(source.replaceAll('naluTotalSize', 'total'), 'mp4-tools')).toThrow(
      'hls.js has "while (naluTotalSize < size) {" 0 times, and not 1.',
    );
  });
});
