import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  audioLoadingPatches,
  boundedParsingPatches,
  demuxerPatches,
  endOfStreamPatches,
  onDemandPatches,
  partialSegmentPatches,
} from './patches.ts';
import { applyPatches, type SourcePatches } from './patch-plugin.ts';

const patches: readonly SourcePatches[] = [
  boundedParsingPatches,
  audioLoadingPatches,
  demuxerPatches,
  onDemandPatches,
  endOfStreamPatches,
  partialSegmentPatches,
];

const readPatchedSource = (file: string): string => {
  const url = new URL(`src/${file}.ts`, import.meta.resolve('hls.js/package.json'));
  return patches.reduce(
    (code, { [file]: filePatches = [] }) => applyPatches(code, filePatches),
    readFileSync(fileURLToPath(url), 'utf8'),
  );
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

  it('ends a stream whose last segment has no gap tag, but adds nothing to the buffer', () => {
    expect(readPatchedSource('controller/fragment-tracker')).not.toContain('endList && !frag.gap)');
  });

  it('does not mistake a complete last segment for one that is still being written', () => {
    expect(readPatchedSource('loader/m3u8-parser')).toContain(
      'level.partList && frag !== prevFrag) {',
    );
  });

  it('keeps the audio track when a variant without an audio group is loaded again', () => {
    expect(readPatchedSource('controller/audio-track-controller')).toMatch(
      /if \(\s+\(!audioGroups && \(currentGroups \|\| !this\.tracksInGroup\.length\)\) \|\|/,
    );
  });

  it('contains the fMP4 demuxer, and adds the demuxers for other formats through an option', () => {
    const transmuxer = readPatchedSource('demux/transmuxer');
    expect(transmuxer.match(/^ +\{ demux: .*, remux: .* \},$/gm)).toEqual([
      '  { demux: MP4Demuxer, remux: PassThroughRemuxer },',
    ]);
    expect(transmuxer).toContain('muxConfig.concat(config.muxConfig ?? [])');
  });

  it('has no controllers that load on demand, and no decrypter', () => {
    expect(readPatchedSource('config')).not.toMatch(
      /^ +\w+: (?:Cues|FPSController|ID3TrackController|.* \? TimelineController .*),/m,
    );
    for (const file of ['controller/base-stream-controller', 'demux/transmuxer'])
      expect(readPatchedSource(file)).not.toContain('new Decrypter');
  });
});
