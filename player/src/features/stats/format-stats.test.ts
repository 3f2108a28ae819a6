import { expect, it } from 'vitest';
import { en } from '../../i18n/locales/en.ts';
import { toCompleteTexts } from '../../i18n/locales/en-lazy.ts';
import { de } from '../../i18n/locales/de.ts';
import type { PlaybackSample } from './playback-sample.ts';
import { formatRenditionChange, formatSample, formatIncident } from './format-stats.ts';

const english = toCompleteTexts(en);

const playing: PlaybackSample = {
  at: 0,
  engine: 'hls',
  stream: 'on-demand',
  position: 12,
  rate: 1,
  paused: false,
  waiting: false,
  videoSize: { width: 1280, height: 720 },
  displaySize: { width: 640, height: 360 },
  bitrate: 2_468_000,
  frameRate: 25,
  codecs: ['avc1.64001f', 'mp4a.40.2'],
  chosen: 'auto',
  bandwidth: 840_400,
  buffer: 12.34,
  frames: { dropped: 3, total: 1200 },
  latency: undefined,
};

const told = (sample: Partial<PlaybackSample>, texts = english) =>
  Object.fromEntries(formatSample({ ...playing, ...sample }, texts));

it('tells what plays, how large, how fast it comes and how much is there', () => {
  expect(told({})).toEqual({
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

it('says of what the browser keeps to itself that it is not known', () => {
  const silent = {
    engine: 'browser',
    codecs: [],
    bitrate: undefined,
    bandwidth: undefined,
  } as const;
  const lines = told({ ...silent, frames: undefined, videoSize: undefined, stream: 'unknown' });
  for (const name of ['Stream', 'Resolution', 'Codecs', 'Bitrate', 'Estimated bandwidth']) {
    expect(lines[name]).toBe('Unknown');
  }
});

it('tells of a live stream how far behind it is, and of no other', () => {
  expect(told({ stream: 'live', latency: 4.25 })['Live latency']).toBe('4.3 seconds');
  expect(told({ stream: 'live' })['Live latency']).toBe('Unknown');
  expect(told({})).not.toHaveProperty('Live latency');
});

it('tells why another rendition was taken, in the reader’s language', () => {
  const change = {
    at: new Date(2026, 0, 1, 9, 5, 7).getTime(),
    from: { width: 1920, height: 1080, bitrate: 5_000_000 },
    to: { width: 1280, height: 720, bitrate: 2_500_000 },
    reason: 'bandwidth',
    bandwidth: 3_210_000,
  } as const;
  expect(formatRenditionChange(change, english)).toEqual([
    '09:05:07',
    '1080p → 720p: bandwidth (3.2 Mbps)',
  ]);
  expect(formatRenditionChange(change, de)).toEqual([
    '09:05:07',
    '1080p → 720p: Bandbreite (3,2 Mbps)',
  ]);
  const first = { ...change, from: undefined, reason: 'start', bandwidth: undefined } as const;
  expect(formatRenditionChange(first, english)[1]).toBe('720p: initial');
});

it('tells what an engine met with in its own words, and what became of it in the reader’s', () => {
  const at = new Date(2026, 0, 1, 9, 5, 7).getTime();
  const fault = { at, what: 'fault', detail: 'fragLoadTimeOut' } as const;
  expect(formatIncident(fault, de)).toEqual(['09:05:07', 'fragLoadTimeOut']);
  expect(formatIncident({ at, what: 'mended', detail: '' }, de)[1]).toBe('Behoben');
});
