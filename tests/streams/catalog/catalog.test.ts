import { describe, expect, it } from 'vitest';
import { buildStreams, needsNoEncoder } from '../build-streams.ts';
import { MEDIA_PREFIX } from '../media/media-library.ts';
import { streams } from './index.ts';

const quickStreams = streams.filter(({ isQuick }) => isQuick);
const baseUrl = 'http://127.0.0.1:1/visits/0/';
const otherOriginUrl = 'http://127.0.0.1:2/visits/0/';

describe('the catalog of streams', () => {
  it('names each stream once, in kebab case', () => {
    const names = streams.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z\d]+(?:[.-][a-z\d]+)*$/);
  });

  it('has at least 120 streams, and at least 30 for npm test', () => {
    expect(streams.length).toBeGreaterThanOrEqual(120);
    expect(quickStreams.length).toBeGreaterThanOrEqual(30);
  });

  it('needs no encoder for npm test', () => {
    expect(quickStreams.filter((stream) => !needsNoEncoder(stream))).toEqual([]);
  });

  it('has the main file of each quick stream, and media for each segment', async () => {
    const library = await buildStreams(quickStreams);
    for (const { name, src, files } of quickStreams) {
      const all = files({ library, baseUrl, otherOriginUrl });
      if (src === undefined) expect(all, name).toHaveProperty(['main.m3u8']);
      for (const file of Object.values(all)) {
        if (typeof file !== 'string') continue;
        const uris = file.split('\n').filter((line) => line.startsWith(MEDIA_PREFIX));
        for (const uri of uris)
          expect(library.read(uri.split('?')[0] ?? '').length).toBeGreaterThan(0);
      }
    }
  });

  it('expects a duration or an end of each stream that plays', () => {
    const vague = streams.filter(({ expected }) => {
      const { message, durationSeconds, ends } = expected;
      return message === undefined && durationSeconds === undefined && ends === undefined;
    });
    expect(vague.map(({ name }) => name)).toEqual([]);
  });
});
