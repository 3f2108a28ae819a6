import Hls from 'hls.js';
import type { HlsConfig } from 'hls.js';
import { decodeCmcd } from '@svta/cml-cmcd';
import { describe, expect, it } from 'vitest';
import type { CmcdOptions, HlsConstructor } from '../../source/playback-source.ts';
import { createCmcdConfig } from './cmcd-controller.ts';

const sourceUrl = 'https://video.example/video.m3u8?token=secret';

/** The members of hls.js's `CMCDController` that the tests use. */
interface CmcdController {
  onManifestLoading(): void;
  starved: boolean;
  apply(context: { url: string; headers?: Record<string, string> }, keys?: object): void;
}

/** Creates the CMCD controller for an hls.js stub. */
function createController(
  cmcd: CmcdOptions | undefined,
  { hlsConfig = {}, hls = {} }: { hlsConfig?: Partial<HlsConfig>; hls?: object } = {},
) {
  const abortController = new AbortController();
  const view: { sessionId?: string } = {};
  const media = document.createElement('video');
  const config = createCmcdConfig(
    Hls,
    { engineOptions: { cmcd, hlsConfig } } as never,
    media,
    () => view.sessionId,
    abortController.signal,
  );
  const Controller = config.cmcdController as unknown as new (hls: object) => CmcdController;
  const controller = new Controller({
    config,
    sessionId: 'hls-js-session',
    bandwidthEstimate: 5e6,
    levels: [],
    maxAutoLevel: -1,
    on() {},
    ...hls,
  });
  controller.onManifestLoading();
  return {
    view,
    media,
    controller,
    /** Returns the URL and headers of the next request, and the CMCD keys in them. */
    createRequest(keys?: object) {
      const context: { url: string; headers?: Record<string, string> } = { url: sourceUrl };
      controller.apply(context, keys);
      const query = new URL(context.url).searchParams.get('CMCD');
      const text = query ?? Object.values(context.headers ?? {}).join(',');
      return { ...context, keys: decodeCmcd(text) as Record<string, unknown> };
    },
  };
}

const queryOptions = { transport: 'query', contentId: 'harbour' } as const;

describe('createCmcdConfig', () => {
  it('sends CMCD version 2 in the query', () => {
    const { url, headers, keys } = createController(queryOptions).createRequest();
    expect(headers).toEqual({});
    expect(url).toContain('token=secret&CMCD=');
    expect(keys).toMatchObject({
      v: 2,
      cid: 'harbour',
      sid: 'hls-js-session',
      sf: 'h',
      sn: 0,
      sta: 'd',
    });
  });

  it('sends CMCD in headers with `transport: "header"`', () => {
    const options = { transport: 'header', contentId: 'harbour' } as const;
    const { url, headers, keys } = createController(options).createRequest();
    expect(url).toBe(sourceUrl);
    expect(Object.keys(headers ?? {})).toContain('CMCD-Session');
    expect(keys).toMatchObject({ v: 2, cid: 'harbour' });
  });

  it('encodes the content ID as ASCII and truncates it to 128 characters', () => {
    const contentId = `hafen-ü-${'x'.repeat(200)}`;
    const { keys } = createController({ transport: 'query', contentId }).createRequest();
    expect(keys['cid']).toMatch(/^hafen-%C3%BC-x+$/);
    expect(keys['cid']).toHaveLength(128);
  });

  it('reports no stall when hls.js mistakes a seek for one', () => {
    const { controller, createRequest } = createController(queryOptions);
    controller.starved = true;
    expect(createRequest({ ot: 'v' }).keys).not.toHaveProperty('bs');
  });

  it('reports the latency of a live stream after startup, and none for an on-demand stream', () => {
    const getKeys = (live: boolean, event?: string): Record<string, unknown> => {
      const { media, createRequest } = createController(queryOptions, {
        hls: { latestLevelDetails: { live }, latency: 4.25 },
      });
      if (event) media.dispatchEvent(new Event(event));
      return createRequest().keys;
    };
    expect(getKeys(true, 'playing')).toMatchObject({ ltc: 4250 });
    expect(getKeys(true)).not.toHaveProperty('ltc');
    expect(getKeys(false, 'playing')).not.toHaveProperty('ltc');
  });

  it('reports the top and lowest bitrate of video segments without audio', () => {
    const levels = [{ bitrate: 609_631 }, { bitrate: 3_000_400 }];
    const { createRequest } = createController(queryOptions, { hls: { levels, maxAutoLevel: -1 } });
    expect(createRequest({ ot: 'v' }).keys).toMatchObject({ lb: [610], tb: [3000] });
    expect(createRequest({ ot: 'a' }).keys).not.toHaveProperty('tb');
  });

  it('rounds bitrates to integers', () => {
    const bitrates = { pb: [609.631], tpb: [609.631], lb: [104.2] };
    const { keys } = createController(queryOptions).createRequest({ ot: 'm', ...bitrates });
    expect(keys).toMatchObject({ pb: [610], tpb: [610], lb: [104] });
  });

  it('reads the current session ID for each request', () => {
    const { view, createRequest } = createController(queryOptions);
    view.sessionId = 'a-view';
    expect(createRequest().keys).toMatchObject({ sid: 'a-view' });
    delete view.sessionId;
    expect(createRequest().keys).toMatchObject({ sid: 'hls-js-session' });
  });

  it('lets `hlsConfig.cmcd` override the keys, the version and the session ID', () => {
    const { createRequest } = createController(queryOptions, {
      hlsConfig: { cmcd: { includeKeys: ['sid', 'cid'], sessionId: 'page-session' } },
    });
    createRequest();
    expect(createRequest().keys).toEqual({ cid: 'harbour', sid: 'page-session', v: 2 });
    const version1 = createController(queryOptions, { hlsConfig: { cmcd: { version: 1 } } });
    expect(version1.createRequest().keys).not.toHaveProperty('sta');
  });

  it('uses only `hlsConfig.cmcd` if there are no CMCD options', () => {
    const { keys } = createController(undefined, {
      hlsConfig: { cmcd: { contentId: 'page-content', version: 2 } },
    }).createRequest();
    expect(keys).toMatchObject({ v: 2, cid: 'page-content', sta: 'd' });
  });

  it('configures no CMCD controller for an hls.js build without CMCD', () => {
    const LightHls = { DefaultConfig: {} } as HlsConstructor;
    const media = document.createElement('video');
    const { signal } = new AbortController();
    const source = { engineOptions: { cmcd: queryOptions } } as never;
    const config = createCmcdConfig(LightHls, source, media, () => undefined, signal);
    expect(config).not.toHaveProperty('cmcdController');
  });
});
