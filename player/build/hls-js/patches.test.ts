import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { boundedParsingPatches } from './patches.ts';
import { applyPatches } from './patch-plugin.ts';

const boundedSource = (file: keyof typeof boundedParsingPatches): string => {
  const address = new URL(`src/${file}.ts`, import.meta.resolve('hls.js/package.json'));
  return applyPatches(readFileSync(fileURLToPath(address), 'utf8'), boundedParsingPatches[file]);
};

describe('what reads the segments of a film', () => {
  const source = boundedSource('utils/mp4-tools');

  it('believes no segment that says it has more samples than bytes', () => {
    expect(source).not.toContain('= readUint32(trun, 4);');
  });

  it('reads no sample further than its segment goes', () => {
    const loops = source.match(/while \(naluTotalSize < .*/g) ?? [];
    expect(loops).toHaveLength(2);
    expect(loops.filter((each) => !/&& \w+ < \w+\.length\)/.test(each))).toEqual([]);
  });

  it('believes no segment that says it is far longer than its playlist allows', () => {
    expect(boundedSource('utils/level-helper')).toMatch(
      /if \(parsedMediaDuration <= 0 \|\| .* > 3 \* .*targetduration\)\)\) \{\s+.*\s+endPTS = startPTS \+ frag.duration;/,
    );
  });
});
