import { expect, it } from 'vitest';
import { en } from '../../i18n/locales/en.ts';
import { addLazyTexts } from '../../i18n/locales/en-lazy.ts';
import { de } from '../../i18n/locales/de.ts';
import type { PlaybackSample } from './playback-sample.ts';
import { formatRenditionSwitch, formatSample, formatErrorLogEntry } from './format-stats.ts';

const english = addLazyTexts(en);

const playingSample: PlaybackSample = {
  timestamp: 0,
  engine: 'hls',
  streamType: 'on-demand',
  position: 12,
  rate: 1,
  paused: false,
  waiting: false,
  videoSize: { width: 1280, height: 720 },
  displaySize: { width: 640, height: 360 },
  bitrate: 2_468_000,
  frameRate: 25,
  codecs: ['avc1.64001f', 'mp4a.40.2'],
  qualitySelection: 'auto',
  bandwidth: 840_400,
  buffer: 12.34,
  frames: { dropped: 3, total: 1200 },
  latency: undefined,
};

const formatRows = (sample: Partial<PlaybackSample>, texts = english) =>
  Object.fromEntries(formatSample({ ...playingSample, ...sample }, texts));

it('formats the resolution, the bitrate, the buffer and the other statistics of a sample', () => {
  expect(formatRows({})).toEqual({
    Engine: 'hls.js',
    Stream: 'On demand',
    Resolution: '1280 × 720, 25 fps',
    'Display size': '640 × 360',
    Codecs: 'avc1.64001f, mp4a.40.2',
    Bitrate: '2.5 Mbps',
    Selection: 'Auto',
    'Estimated bandwidth': '840 kbps',
    Buffer: '12.3 seconds',
    'Dropped frames': '3 / 1200',
    Speed: '1×',
  });
});

it('formats a value that the browser does not expose as unknown', () => {
  const unknown = {
    engine: 'browser',
    codecs: [],
    bitrate: undefined,
    bandwidth: undefined,
  } as const;
  const rows = formatRows({
    ...unknown,
    frames: undefined,
    videoSize: undefined,
    streamType: 'unknown',
  });
  for (const name of ['Stream', 'Resolution', 'Codecs', 'Bitrate', 'Estimated bandwidth']) {
    expect(rows[name]).toBe('Unknown');
  }
});

it('formats the latency of a live stream only', () => {
  expect(formatRows({ streamType: 'live', latency: 4.25 })['Live latency']).toBe('4.3 seconds');
  expect(formatRows({ streamType: 'live' })['Live latency']).toBe('Unknown');
  expect(formatRows({})).not.toHaveProperty('Live latency');
});

it('formats a rendition switch and its reason in the given language', () => {
  const renditionSwitch = {
    timestamp: new Date(2026, 0, 1, 9, 5, 7).getTime(),
    from: { width: 1920, height: 1080, bitrate: 5_000_000 },
    to: { width: 1280, height: 720, bitrate: 2_500_000 },
    reason: 'bandwidth',
    bandwidth: 3_210_000,
  } as const;
  expect(formatRenditionSwitch(renditionSwitch, english)).toEqual([
    '09:05:07',
    '1080p → 720p: bandwidth (3.2 Mbps)',
  ]);
  expect(formatRenditionSwitch(renditionSwitch, de)).toEqual([
    '09:05:07',
    '1080p → 720p: Bandbreite (3,2 Mbit/s)',
  ]);
  const initialSwitch = {
    ...renditionSwitch,
    from: undefined,
    reason: 'start',
    bandwidth: undefined,
  } as const;
  expect(formatRenditionSwitch(initialSwitch, english)[1]).toBe('720p: initial');
});

it('formats an engine error as the engine logged it, and a recovery in the given language', () => {
  const timestamp = new Date(2026, 0, 1, 9, 5, 7).getTime();
  const engineError = { timestamp, type: 'engine-error', detail: 'fragLoadTimeOut' } as const;
  expect(formatErrorLogEntry(engineError, de)).toEqual(['09:05:07', 'fragLoadTimeOut']);
  expect(formatErrorLogEntry({ timestamp, type: 'recovered', detail: '' }, de)[1]).toBe('Behoben');
});
