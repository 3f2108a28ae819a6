import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { type AssetSource, loadAssetSource } from '../../service/video/asset-source.ts';

const films = dirname(fileURLToPath(import.meta.url));
const stills = join(films, '..', 'stills');
const mostBytes = 45_000_000;
const slugs = ['the-light-we-keep', 'night-train', 'room-tone'];

type Cue = { start: number; end: number; text: string };

async function filmOf(slug: string): Promise<AssetSource> {
  return (await loadAssetSource(join(films, slug))).film;
}

function secondsOf(stamp: string): number {
  const [hours = '', minutes = '', seconds = ''] = stamp.split(':');
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

function cuesOf(file: string): Cue[] {
  const [head, ...blocks] = readFileSync(file, 'utf8')
    .trimEnd()
    .split(/\n{2,}/);
  expect(head).toBe('WEBVTT');
  return blocks.map((block) => {
    const [, timing = '', ...text] = block.split('\n');
    const [start = '', end = ''] = timing.split(' --> ');
    return { start: secondsOf(start), end: secondsOf(end), text: text.join(' ') };
  });
}

function boxAtStart(file: string): string {
  return readFileSync(file).subarray(4, 8).toString('latin1');
}

function bytesUnder(folder: string, extensions: RegExp): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => extensions.test(name))
    .reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}

describe.each(slugs)('the film %s', async (slug) => {
  const film = await filmOf(slug);
  const folder = join(films, slug);

  it('has four renditions, or none when it is only heard', () => {
    expect(film.renditions).toHaveLength(film.kind === 'video' ? 4 : 0);
  });

  it('has pictures and sounds that begin as an MP4 file does', () => {
    for (const { file } of [...film.renditions, ...film.audio]) {
      expect(boxAtStart(join(folder, file)), file).toBe('ftyp');
    }
  });

  it('has captions that follow each other within its length', () => {
    for (const { file } of film.captions) {
      const cues = cuesOf(join(folder, file));
      expect(cues.length, file).toBeGreaterThan(3);
      let last = 0;
      for (const { start, end, text } of cues) {
        expect(text).not.toBe('');
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        last = end;
      }
      expect(last).toBeLessThanOrEqual(film.duration);
    }
  });

  it('has captions of one length in every language', () => {
    const lengths = film.captions.map(({ file }) => cuesOf(join(folder, file)).length);
    expect(new Set(lengths).size).toBe(1);
  });

  it('has chapters that begin at 0 and ascend', () => {
    const starts = film.chapters.map(({ start }) => start);
    expect(starts[0]).toBe(0);
    expect(starts).toEqual([...new Set(starts)].toSorted((a, b) => a - b));
    expect(starts.at(-1)).toBeLessThan(film.duration);
  });

  it('has cue points in order within its length', () => {
    const times = film.cuePoints.map(({ time }) => time);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(Math.max(0, ...times)).toBeLessThan(film.duration);
  });

  it('plays one language unless asked for another', () => {
    expect(film.audio.filter((track) => track.default)).toHaveLength(1);
  });

  it('has a poster of the size it tells', async () => {
    const { width, height } = await sharp(join(folder, film.poster.file)).metadata();
    expect({ width, height }).toEqual({ width: film.poster.width, height: film.poster.height });
  });

  it('has a storyboard picture for all of its length when it has pictures', async () => {
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

  it.each(list)('$file has the size that is told of it', async ({ file, width, height }) => {
    const found = await sharp(join(stills, file)).metadata();
    expect({ width: found.width, height: found.height }).toEqual({ width, height });
  });
});

it('films and stills together stay small enough to be kept in the repository', () => {
  const media = /\.(mp4|m4a|jpg)$/;
  expect(bytesUnder(films, media) + bytesUnder(stills, media)).toBeLessThan(mostBytes);
});
