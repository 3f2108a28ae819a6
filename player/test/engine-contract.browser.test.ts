import { dashEngineDefinition } from '../src/engine/dash/dash-engine-definition.ts';
import { loadEngine } from '../src/engine/load-engine.ts';
import { createEngineChecks, createTestSource } from '../src/engine/testing/index.ts';

const dashUrl = '/player/test/fixtures/dash/stream.mpd';

describe('the DASH engine', () => {
  const checks = createEngineChecks({
    load: (source, signal) => dashEngineDefinition.load(source, signal),
    source: createTestSource(dashUrl, { format: 'dash' }),
    failingSource: createTestSource('/player/test/fixtures/dash/none.mpd', { format: 'dash' }),
    ...{ streamType: 'on-demand', renditionCount: 2, audioTrackCount: 2 },
  });
  for (const { name, run } of checks) it(name, run);
});

describe('the HLS engine', () => {
  const checks = createEngineChecks({
    load: (source, signal, media) => loadEngine(source, media, signal),
    source: createTestSource('/video/the-light-we-keep.m3u8', { format: 'hls' }),
    failingSource: createTestSource('/video/none.m3u8', { format: 'hls' }),
    ...{ streamType: 'on-demand', renditionCount: 4, audioTrackCount: 3 },
  });
  for (const { name, run } of checks) it(name, run);
});

describe('the native engine', () => {
  const checks = createEngineChecks({
    load: (source, signal, media) => loadEngine(source, media, signal),
    source: createTestSource('/video/night-train/low.mp4'),
    failingSource: createTestSource('/video/none/low.mp4'),
    streamType: 'on-demand',
  });
  for (const { name, run } of checks) it(name, run);
});
