import { describe, expect, it } from 'vitest';
import { buildStreams, needsNoEncoder } from '../build-streams.ts';
import { MEDIA_PREFIX } from '../media/media-library.ts';
import { streams } from './index.ts';

const quickStreams = streams.filter(({ isQuick }) => isQuick);
const baseUrl = 'http://127.0.0.1:1/visits/0/';
const otherOriginUrl = 'http://127.0.0.1:2/visits/0/';

describe('the catalog of streams', () => {
  it('has unique names in kebab case', () => {
    const names = streams.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z\d]+(?:[.-][a-z\d]+)*$/);
  });

  it('has at least 120 streams, at least 30 of which run in npm test', () => {
    expect(streams.length).toBeGreaterThanOrEqual(120);
    expect(quickStreams.length).toBeGreaterThanOrEqual(30);
  });

  it('needs no encoder for the streams of npm test', () => {
    expect(quickStreams.filter((stream) => !needsNoEncoder(stream))).toEqual([]);
  });

  it('has the main file of each quick stream, and media for each segment', async () => {
    const library = await buildStreams(quickStreams);
    for (const { name, src, files } of quickStreams) {
      const renderedFiles = files({ library, baseUrl, otherOriginUrl });
      if (src === undefined) expect(renderedFiles, name).toHaveProperty(['main.m3u8']);
      for (const file of Object.values(renderedFiles)) {
        if (typeof file !== 'string') continue;
        const uris = file.split('\n').filter((line) => line.startsWith(MEDIA_PREFIX));
        for (const uri of uris)
          expect(library.read(uri.split('?')[0] ?? '').length).toBeGreaterThan(0);
      }
    }
  });

  it('expects a duration or an end for each stream that plays', () => {
    const streamsWithoutEnd = streams.filter(({ expected }) => {
      const { message, durationSeconds, ends } = expected;
      return message === undefined && durationSeconds === undefined && ends === undefined;
    });
    expect(streamsWithoutEnd.map(({ name }) => name)).toEqual([]);
  });
});
