import { describe, expect, it } from 'vitest';
import { defaultControlOptions } from '../../media/control-options.ts';
import type { MediaState } from '../../media/media-state.ts';
import { en } from '../../i18n/locales/en.ts';
import { de } from '../../i18n/locales/de.ts';
import { menuPages, type MenuPageDefinition, type MenuPageName } from './menu-page-definitions.ts';

const createRendition = (id: string, width: number, height: number, bitrate: number) => ({
  id,
  width,
  height,
  bitrate,
  codec: undefined,
  frameRate: undefined,
  src: '',
});

const createCaption = (id: string, label: string, language: string) =>
  ({ id, kind: 'subtitles', label, language }) as const;

const baseState = {
  tracks: {
    captionTracks: [],
    activeCaptionTrackId: undefined,
    activeCues: [],
    audioTracks: [],
    activeAudioTrackId: undefined,
  },
  quality: { renditions: [], selectedRendition: 'auto', activeRendition: undefined },
  playback: { playbackRate: 1 },
  controlOptions: defaultControlOptions,
  live: { streamType: 'on-demand' },
  chapters: { list: [] },
  time: { currentTime: 0, duration: 100 },
};

/** Returns the text of each item of a page, with its detail and, if it is checked, a check mark. */
const getItemTexts = (name: MenuPageName, state: object, texts = en) =>
  (menuPages[name] satisfies MenuPageDefinition as MenuPageDefinition)
    .getItems({ ...baseState, ...state } as unknown as MediaState, texts)
    .map(({ label, detail, checked }) =>
      [checked ? '✓' : '', label, detail ?? ''].join(' ').trim(),
    );

describe('the quality menu', () => {
  const renditions = [
    createRendition('1', 1920, 1080, 4_200_000),
    createRendition('0', 1280, 720, 2_060_000),
  ];

  it('shows the current rendition while the engine selects it automatically', () => {
    const quality = { renditions, selectedRendition: 'auto', activeRendition: '0' };
    expect(getItemTexts('quality', { quality })).toEqual([
      '✓ Auto 720p now',
      '1080p 4.2 Mbps',
      '720p 2.1 Mbps',
    ]);
  });

  it('checks the rendition that the viewer has selected', () => {
    const quality = { renditions, selectedRendition: '1', activeRendition: '0' };
    expect(getItemTexts('quality', { quality })[1]).toBe('✓ 1080p 4.2 Mbps');
  });

  it('formats bitrates for the language of the controls', () => {
    const quality = { renditions, selectedRendition: 'auto', activeRendition: undefined };
    expect(getItemTexts('quality', { quality }, de)[1]).toBe('1080p 4,2 Mbit/s');
  });

  it('labels portrait renditions by their short side', () => {
    const portrait = [createRendition('0', 1080, 1920, 1e6), createRendition('1', 720, 1280, 1e6)];
    const quality = { renditions: portrait, selectedRendition: 'auto', activeRendition: undefined };
    expect(getItemTexts('quality', { quality })[1]).toContain('1080p');
  });

  it('labels renditions of unknown resolution, such as audio, by their bitrate', () => {
    const audio = [createRendition('1', 0, 0, 1_100_000), createRendition('0', 0, 0, 64_000)];
    const quality = { renditions: audio, selectedRendition: 'auto', activeRendition: '0' };
    expect(getItemTexts('quality', { quality })).toEqual([
      '✓ Auto 64 kbps now',
      '1.1 Mbps',
      '64 kbps',
    ]);
  });

  it('numbers renditions without a known resolution or bitrate', () => {
    const unknown = [createRendition('1', 0, 0, 0), createRendition('0', 640, 360, Number.NaN)];
    const quality = { renditions: unknown, selectedRendition: 'auto', activeRendition: '0' };
    expect(getItemTexts('quality', { quality })).toEqual(['✓ Auto 360p now', 'Quality 2', '360p']);
  });

  it('has no items for a single rendition', () => {
    const quality = {
      renditions: renditions.slice(1),
      selectedRendition: 'auto',
      activeRendition: '0',
    };
    expect(getItemTexts('quality', { quality })).toEqual([]);
  });
});

describe('the captions menu', () => {
  it('starts with Off, which is checked while no track is active', () => {
    const tracks = { ...baseState.tracks, captionTracks: [createCaption('0', 'English', 'en')] };
    expect(getItemTexts('captions', { tracks })).toEqual(['✓ Off', 'English']);
  });

  it('labels a track without a label by its language, or else by its number', () => {
    const captionTracks = [
      createCaption('0', '', 'it'),
      createCaption('1', '', ''),
      createCaption('2', '', '!!'),
    ];
    const tracks = { ...baseState.tracks, captionTracks, activeCaptionTrackId: '1' };
    expect(getItemTexts('captions', { tracks })).toEqual([
      'Off',
      'Italian',
      '✓ Track 2',
      'Track 3',
    ]);
  });

  it('has no items without tracks', () => {
    expect(getItemTexts('captions', {})).toEqual([]);
  });
});

describe('the playback rate menu', () => {
  it('offers 1, 1.2, 1.5, 1.7 and 2 by default', () => {
    expect(getItemTexts('rate', {})).toEqual(['✓ 1× Normal', '1.2×', '1.5×', '1.7×', '2×']);
  });

  it('offers the playback rates that the page sets', () => {
    const controlOptions = { ...defaultControlOptions, playbackRates: [0.5, 1] };
    expect(getItemTexts('rate', { controlOptions })).toEqual(['0.5×', '✓ 1× Normal']);
  });

  it('includes the current playback rate even if it is not one of those offered', () => {
    const controlOptions = { ...defaultControlOptions, playbackRates: [1, 2] };
    const playback = { playbackRate: 1.25 };
    expect(getItemTexts('rate', { controlOptions, playback })).toEqual([
      '1× Normal',
      '✓ 1.25×',
      '2×',
    ]);
  });

  it('has no items for a live stream', () => {
    expect(getItemTexts('rate', { live: { streamType: 'live' } })).toEqual([]);
  });
});

describe('the chapters menu', () => {
  const list = [
    { start: 0, end: 64, title: 'First light' },
    { start: 64, end: 100, title: 'Blue hour' },
  ];

  it('checks the current chapter and shows the start time of each', () => {
    const time = { currentTime: 70, duration: 100 };
    expect(getItemTexts('chapters', { chapters: { list }, time })).toEqual([
      'First light 0:00',
      '✓ Blue hour 1:04',
    ]);
  });

  it('checks no item at a time outside of all chapters', () => {
    const time = { currentTime: 120, duration: 200 };
    expect(getItemTexts('chapters', { chapters: { list }, time }).join()).not.toContain('✓');
  });
});
