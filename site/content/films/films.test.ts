import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { type AssetSource, loadAssetSource } from '../../service/video/asset-source.ts';

const films = dirname(fileURLToPath(import.meta.url));
const stills = join(films, '..', 'stills');
const MAX_TOTAL_BYTES = 45_000_000;
const slugs = ['the-light-we-keep', 'night-train', 'room-tone'];

type Cue = { start: number; end: number; text: string };

async function loadFilm(slug: string): Promise<AssetSource> {
  return (await loadAssetSource(join(films, slug))).source;
}

function parseTimestamp(text: string): number {
  const [hours = '', minutes = '', seconds = ''] = text.split(':');
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

function readCues(file: string): Cue[] {
  const [head, ...blocks] = readFileSync(file, 'utf8')
    .trimEnd()
    .split(/\n{2,}/);
  expect(head).toBe('WEBVTT');
  return blocks.map((block) => {
    const [, timing = '', ...text] = block.split('\n');
    const [start = '', end = ''] = timing.split(' --> ');
    return { start: parseTimestamp(start), end: parseTimestamp(end), text: text.join(' ') };
  });
}

function readFirstBoxType(file: string): string {
  return readFileSync(file).subarray(4, 8).toString('latin1');
}

function sumFileSizes(folder: string, extensions: RegExp): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => extensions.test(name))
    .reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}

describe.each(slugs)('the film %s', async (slug) => {
  const film = await loadFilm(slug);
  const folder = join(films, slug);

  it('has four renditions, or none if it is audio only', () => {
    expect(film.renditions).toHaveLength(film.kind === 'video' ? 4 : 0);
  });

  it('has video and audio files that start with an `ftyp` box', () => {
    for (const { file } of [...film.renditions, ...film.audio]) {
      expect(readFirstBoxType(join(folder, file)), file).toBe('ftyp');
    }
  });

  it('has captions in order, without overlaps and within its duration', () => {
    for (const { file } of film.captions) {
      const cues = readCues(join(folder, file));
      expect(cues.length, file).toBeGreaterThan(3);
      let previousEnd = 0;
      for (const { start, end, text } of cues) {
        expect(text).not.toBe('');
        expect(start).toBeGreaterThanOrEqual(previousEnd);
        expect(end).toBeGreaterThan(start);
        previousEnd = end;
      }
      expect(previousEnd).toBeLessThanOrEqual(film.duration);
    }
  });

  it('has the same number of captions in every language', () => {
    const counts = film.captions.map(({ file }) => readCues(join(folder, file)).length);
    expect(new Set(counts).size).toBe(1);
  });

  it('has chapters that start at 0 and ascend', () => {
    const starts = film.chapters.map(({ start }) => start);
    expect(starts[0]).toBe(0);
    expect(starts).toEqual([...new Set(starts)].toSorted((a, b) => a - b));
    expect(starts.at(-1)).toBeLessThan(film.duration);
  });

  it('has cue points in order within its duration', () => {
    const times = film.cuePoints.map(({ time }) => time);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(Math.max(0, ...times)).toBeLessThan(film.duration);
  });

  it('has one default audio track', () => {
    expect(film.audio.filter((track) => track.default)).toHaveLength(1);
  });

  it('has a poster of the stated size', async () => {
    const { width, height } = await sharp(join(folder, film.poster.file)).metadata();
    expect({ width, height }).toEqual({ width: film.poster.width, height: film.poster.height });
  });

  it('has a storyboard that covers its duration, unless it is audio only', async () => {
    if (!film.storyboard) {
      expect(film.kind).toBe('audio');
      return;
    }
    const { file, columns, count, interval, tileHeight, tileWidth } = film.storyboard;
    const { width, height } = await sharp(join(folder, file)).metadata();
    expect(width).toBe(columns * tileWidth);
    expect(height).toBe(Math.ceil(count / columns) * tileHeight);
    expect(count * interval).toBeGreaterThanOrEqual(film.duration);
  });
});

describe('the stills', () => {
  const list: { file: string; width: number; height: number }[] = JSON.parse(
    readFileSync(join(stills, 'stills.json'), 'utf8'),
  );

  it.each(list)('$file has the stated size', async ({ file, width, height }) => {
    const metadata = await sharp(join(stills, file)).metadata();
    expect({ width: metadata.width, height: metadata.height }).toEqual({ width, height });
  });
});

it('limits the total size of films and stills in the repository', () => {
  const media = /\.(mp4|m4a|jpg)$/;
  expect(sumFileSizes(films, media) + sumFileSizes(stills, media)).toBeLessThan(MAX_TOTAL_BYTES);
});
