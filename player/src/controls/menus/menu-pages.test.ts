import { describe, expect, it } from 'vitest';
import { defaultControlOptions } from '../../media/control-options.ts';
import type { MediaState } from '../../media/media-state.ts';
import { en } from '../../i18n/locales/en.ts';
import { de } from '../../i18n/locales/de.ts';
import { menuPages, type MenuPageDefinition, type MenuPageName } from './menu-pages.ts';

const rendition = (id: string, width: number, height: number, bitrate: number) => ({
  id,
  width,
  height,
  bitrate,
  codec: undefined,
  frameRate: undefined,
  src: '',
});

const caption = (id: string, label: string, language: string) =>
  ({ id, kind: 'subtitles', label, language }) as const;

const part = {
  tracks: { captions: [], captionsOn: undefined, cues: [], audio: [], audioOn: undefined },
  quality: { renditions: [], chosen: 'auto', playing: undefined },
  playback: { rate: 1 },
  offer: defaultControlOptions,
  live: { type: 'on-demand' },
  chapters: { list: [] },
  time: { current: 0, duration: 100 },
};

const lines = (name: MenuPageName, state: object, texts = en) =>
  (menuPages[name] satisfies MenuPageDefinition as MenuPageDefinition)
    .getItems({ ...part, ...state } as unknown as MediaState, texts)
    .map(({ label, detail, checked }) =>
      [checked ? '✓' : '', label, detail ?? ''].join(' ').trim(),
    );

describe('the quality menu', () => {
  const renditions = [rendition('1', 1920, 1080, 4_200_000), rendition('0', 1280, 720, 2_060_000)];

  it('says which rendition plays while the engine chooses', () => {
    const quality = { renditions, chosen: 'auto', playing: '0' };
    expect(lines('quality', { quality })).toEqual([
      '✓ Auto 720p now',
      '1080p 4.2 Mbps',
      '720p 2.1 Mbps',
    ]);
  });

  it('checks the rendition that a person chose', () => {
    const quality = { renditions, chosen: '1', playing: '0' };
    expect(lines('quality', { quality })[1]).toBe('✓ 1080p 4.2 Mbps');
  });

  it('writes numbers as the reader does', () => {
    const quality = { renditions, chosen: 'auto', playing: undefined };
    expect(lines('quality', { quality }, de)[1]).toBe('1080p 4,2 Mbps');
  });

  it('names a portrait film by its short side', () => {
    const portrait = [rendition('0', 1080, 1920, 1e6), rendition('1', 720, 1280, 1e6)];
    const quality = { renditions: portrait, chosen: 'auto', playing: undefined };
    expect(lines('quality', { quality })[1]).toContain('1080p');
  });

  it('offers nothing where there is one rendition', () => {
    const quality = { renditions: renditions.slice(1), chosen: 'auto', playing: '0' };
    expect(lines('quality', { quality })).toEqual([]);
  });
});

describe('the captions menu', () => {
  it('begins with Off, checked while no track is on', () => {
    const tracks = { ...part.tracks, captions: [caption('0', 'English', 'en')] };
    expect(lines('captions', { tracks })).toEqual(['✓ Off', 'English']);
  });

  it('names a track without a label by its language, and one without either by its number', () => {
    const captions = [caption('0', '', 'it'), caption('1', '', ''), caption('2', '', '!!')];
    const tracks = { ...part.tracks, captions, captionsOn: '1' };
    expect(lines('captions', { tracks })).toEqual(['Off', 'Italian', '✓ Track 2', 'Track 3']);
  });

  it('offers nothing where there is no track', () => {
    expect(lines('captions', {})).toEqual([]);
  });
});

describe('the speed menu', () => {
  it('offers 1, 1.2, 1.5, 1.7 and 2', () => {
    expect(lines('rate', {})).toEqual(['✓ 1× Normal', '1.2×', '1.5×', '1.7×', '2×']);
  });

  it('offers what a page says instead', () => {
    const offer = { ...defaultControlOptions, playbackRates: [0.5, 1] };
    expect(lines('rate', { offer })).toEqual(['0.5×', '✓ 1× Normal']);
  });

  it('has the speed of the moment in its place where a script has set another', () => {
    const offer = { ...defaultControlOptions, playbackRates: [1, 2] };
    const playback = { rate: 1.25 };
    expect(lines('rate', { offer, playback })).toEqual(['1× Normal', '✓ 1.25×', '2×']);
  });
});

describe('the chapters menu', () => {
  const list = [
    { start: 0, end: 64, title: 'First light' },
    { start: 64, end: 100, title: 'Blue hour' },
  ];

  it('marks the one that plays, and says when each begins', () => {
    const time = { current: 70, duration: 100 };
    expect(lines('chapters', { chapters: { list }, time })).toEqual([
      'First light 0:00',
      '✓ Blue hour 1:04',
    ]);
  });

  it('marks none between two', () => {
    const time = { current: 120, duration: 200 };
    expect(lines('chapters', { chapters: { list }, time }).join()).not.toContain('✓');
  });
});

describe('the speed menu of a live stream', () => {
  it('offers nothing', () => {
    expect(lines('rate', { live: { type: 'live' } })).toEqual([]);
  });
});
