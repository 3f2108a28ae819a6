import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { samplesFolder } from './build-media.ts';
import { packAudio } from './packed-audio.ts';

const OWNER = 'com.apple.streaming.transportStreamTimestamp\0';
const SAMPLE_RATE = 44_100;
const samplesPath = path.join(samplesFolder, 'aac');

const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-packed-audio-'));
afterEach(() => rmSync(folder, { recursive: true }));

const readSegments = (from: string): readonly Buffer[] =>
  readdirSync(from)
    .filter((name) => name.endsWith('.aac'))
    .toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
    .map((name) => readFileSync(path.join(from, name)));

const removeTimestampTag = (segment: Buffer): Buffer =>
  segment.subarray(segment.indexOf(OWNER) + OWNER.length + 8);

it('splits AAC into segments of one second that begin with a timestamp tag', () => {
  const frames = Buffer.concat(readSegments(samplesPath).map(removeTimestampTag));
  writeFileSync(path.join(folder, 'all.aac'), frames);
  packAudio(folder, 'all.aac', SAMPLE_RATE);

  const segments = readSegments(folder);
  expect(Buffer.concat(segments.map(removeTimestampTag))).toEqual(frames);
  const playlist = readFileSync(path.join(folder, 'index.m3u8'), 'utf8');
  const durations = [...playlist.matchAll(/EXTINF:([\d.]+)/g)].map(([, seconds]) =>
    Number(seconds),
  );
  expect(durations).toHaveLength(segments.length);
  let start = 0;
  for (const [index, segment] of segments.entries()) {
    const pts = segment.readBigUInt64BE(segment.indexOf(OWNER) + OWNER.length);
    expect(Number(pts) / 90_000).toBeCloseTo(start, 3);
    start += durations[index] ?? 0;
  }
  expect(start).toBeCloseTo(8, 0);
});
