import Hls from 'hls.js';
import type { HlsConfig } from 'hls.js';
import { decodeCmcd } from '@svta/cml-cmcd';
import { describe, expect, it } from 'vitest';
import type { CmcdOptions, HlsConstructor } from '../../source/playback-source.ts';
import { createCmcdConfig } from './cmcd-controller.ts';

const url = 'https://video.example/film.m3u8?token=secret';

/** What hls.js's own class has for itself, as far as a request needs it. */
interface Asked {
  onManifestLoading(): void;
  starved: boolean;
  apply(context: { url: string; headers?: Record<string, string> }, keys?: object): void;
}

/** Playback of which the network is told, without anything that plays. */
function told(
  cmcd: CmcdOptions | undefined,
  { hlsConfig = {}, hls = {} }: { hlsConfig?: Partial<HlsConfig>; hls?: object } = {},
) {
  const life = new AbortController();
  const named: { session?: string } = {};
  const media = document.createElement('video');
  const config = createCmcdConfig(
    Hls,
    { engineOptions: { cmcd, hlsConfig } } as never,
    media,
    () => named.session,
    life.signal,
  );
  const Controller = config.cmcdController as unknown as new (hls: object) => Asked;
  const controller = new Controller({
    config,
    sessionId: 'of-hls-js',
    bandwidthEstimate: 5e6,
    levels: [],
    maxAutoLevel: -1,
    on() {},
    ...hls,
  });
  controller.onManifestLoading();
  return {
    named,
    media,
    controller,
    /** What is told with the next request: its address, its headers, and the keys of both. */
    ask(keys?: object) {
      const context: { url: string; headers?: Record<string, string> } = { url };
      controller.apply(context, keys);
      const query = new URL(context.url).searchParams.get('CMCD');
      const text = query ?? Object.values(context.headers ?? {}).join(',');
      return { ...context, keys: decodeCmcd(text) as Record<string, unknown> };
    },
  };
}

const byQuery = { transport: 'query', contentId: 'harbour' } as const;

describe('client data of a request', () => {
  it('is of version 2, and stands in its address', () => {
    const { url: address, headers, keys } = told(byQuery).ask();
    expect(headers).toEqual({});
    expect(address).toContain('token=secret&CMCD=');
    expect(keys).toMatchObject({
      v: 2,
      cid: 'harbour',
      sid: 'of-hls-js',
      sf: 'h',
      sn: 0,
      sta: 'd',
    });
  });

  it('stands in headers where the page wishes so', () => {
    const {
      url: address,
      headers,
      keys,
    } = told({ transport: 'header', contentId: 'harbour' }).ask();
    expect(address).toBe(url);
    expect(Object.keys(headers ?? {})).toContain('CMCD-Session');
    expect(keys).toMatchObject({ v: 2, cid: 'harbour' });
  });

  it('names a film in ASCII, and not at any length', () => {
    const { keys } = told({ transport: 'query', contentId: `hafen-ü-${'x'.repeat(200)}` }).ask();
    expect(keys['cid']).toMatch(/^hafen-%C3%BC-x+$/);
    expect(keys['cid']).toHaveLength(128);
  });

  it('tells no stall where hls.js takes a seek for one', () => {
    const { controller, ask } = told(byQuery);
    controller.starved = true;
    expect(ask({ ot: 'v' }).keys).not.toHaveProperty('bs');
  });

  it('tells how far behind a broadcast is once it has begun, and nothing of that with a film', () => {
    const keysOf = (live: boolean, happened?: string): Record<string, unknown> => {
      const { media, ask } = told(byQuery, {
        hls: { latestLevelDetails: { live }, latency: 4.25 },
      });
      if (happened) media.dispatchEvent(new Event(happened));
      return ask().keys;
    };
    expect(keysOf(true, 'playing')).toMatchObject({ ltc: 4250 });
    expect(keysOf(true)).not.toHaveProperty('ltc');
    expect(keysOf(false, 'playing')).not.toHaveProperty('ltc');
  });

  it('tells the highest and the lowest bitrate where sound is apart from the picture, too', () => {
    const levels = [{ bitrate: 609_631 }, { bitrate: 3_000_400 }];
    const { ask } = told(byQuery, { hls: { levels, maxAutoLevel: -1 } });
    expect(ask({ ot: 'v' }).keys).toMatchObject({ lb: [610], tb: [3000] });
    expect(ask({ ot: 'a' }).keys).not.toHaveProperty('tb');
  });

  it('tells no bitrate that is not whole', () => {
    const { keys } = told(byQuery).ask({ ot: 'm', pb: [609.631], tpb: [609.631], lb: [104.2] });
    expect(keys).toMatchObject({ pb: [610], tpb: [610], lb: [104] });
  });

  it('bears the name that the watching has by then', () => {
    const { named, ask } = told(byQuery);
    named.session = 'a-view';
    expect(ask().keys).toMatchObject({ sid: 'a-view' });
    delete named.session;
    expect(ask().keys).toMatchObject({ sid: 'of-hls-js' });
  });

  it('has the keys, the version and the names that the settings of a page say', () => {
    const cmcd = { includeKeys: ['sid', 'cid'], sessionId: 'ours' } as const;
    const { ask } = told(byQuery, {
      hlsConfig: { cmcd: { ...cmcd, includeKeys: [...cmcd.includeKeys] } },
    });
    ask();
    expect(ask().keys).toEqual({ cid: 'harbour', sid: 'ours', v: 2 });
    const first = told(byQuery, { hlsConfig: { cmcd: { version: 1 } } }).ask();
    expect(first.keys).not.toHaveProperty('sta');
  });

  it('is as the settings of a page say where it has no other wish', () => {
    const { keys } = told(undefined, {
      hlsConfig: { cmcd: { contentId: 'theirs', version: 2 } },
    }).ask();
    expect(keys).toMatchObject({ v: 2, cid: 'theirs', sta: 'd' });
  });

  it('is left to a build of hls.js that has none', () => {
    const Light = { DefaultConfig: {} } as HlsConstructor;
    const media = document.createElement('video');
    const { signal } = new AbortController();
    const source = { engineOptions: { cmcd: byQuery } } as never;
    expect(createCmcdConfig(Light, source, media, () => undefined, signal)).not.toHaveProperty(
      'cmcdController',
    );
  });
});
