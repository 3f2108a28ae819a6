import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { boundedParsingPatches } from './patches.ts';
import { applyPatches } from './patch-plugin.ts';

const readPatchedSource = (file: keyof typeof boundedParsingPatches): string => {
  const url = new URL(`src/${file}.ts`, import.meta.resolve('hls.js/package.json'));
  return applyPatches(readFileSync(fileURLToPath(url), 'utf8'), boundedParsingPatches[file]);
};

describe('the patched hls.js source', () => {
  const source = readPatchedSource('utils/mp4-tools');

  it('limits the sample count of a segment to its size in bytes', () => {
    expect(source).not.toContain('= readUint32(trun, 4);');
  });

  it('does not read samples beyond the end of the segment', () => {
    const loops = source.match(/while \(naluTotalSize < .*/g) ?? [];
    expect(loops).toHaveLength(2);
    expect(loops.filter((loop) => !/&& \w+ < \w+\.length\)/.test(loop))).toEqual([]);
  });

  it('ignores a segment duration of more than three times the target duration', () => {
    expect(readPatchedSource('utils/level-helper')).toMatch(
      /if \(parsedMediaDuration <= 0 \|\| .* > 3 \* .*targetduration\)\)\) \{\s+.*\s+endPTS = startPTS \+ frag.duration;/,
    );
  });
});
