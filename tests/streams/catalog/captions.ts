import {
  renderMediaPlaylist,
  renderMediaTag,
  renderMultivariantPlaylist,
  renderVodPlaylist,
} from '../playlists.ts';
import type { ExpectedLabel, StreamCase, StreamFile } from '../stream-case.ts';

interface CaptionOptions extends Partial<StreamCase> {
  readonly tags: readonly string[];
  readonly captions: readonly ExpectedLabel[];
  readonly expectedCue?: string;
  readonly selectCaptions?: string;
  readonly captionFiles?: Readonly<Record<string, StreamFile>>;
  readonly closedCaptions?: string;
}

/** A WebVTT playlist with one segment. */
const captionPlaylist = renderMediaPlaylist({
  type: 'VOD',
  segments: [{ uri: 'cues.vtt', seconds: 8 }],
});
const renderCues = (header = ''): string =>
  `WEBVTT\n${header}\n00:00.500 --> 00:07.500 line:0\nA <b>caption</b>\n`;

function createCaptionStream(
  name: string,
  description: string,
  {
    tags,
    captions,
    expectedCue,
    selectCaptions,
    captionFiles,
    closedCaptions,
    ...overrides
  }: CaptionOptions,
): StreamCase {
  const attributes = closedCaptions ?? 'SUBTITLES="s"';
  return {
    ...{ name, description, media: ['ts'] },
    files: ({ library }) => ({
      'main.m3u8': renderMultivariantPlaylist(
        [{ uri: 'video.m3u8', resolution: '640x360', attributes }],
        tags,
      ),
      'video.m3u8': renderVodPlaylist(library.get('ts')),
      'captions.m3u8': captionPlaylist,
      'cues.vtt': renderCues(),
      ...captionFiles,
    }),
    expected: {
      durationSeconds: 8,
      captions,
      ...(expectedCue !== undefined && { cue: expectedCue }),
    },
    ...(selectCaptions !== undefined && { playback: { rate: 2, selectCaptions } }),
    ...overrides,
  };
}

const englishTag = renderMediaTag('SUBTITLES', 's', 'English', 'LANGUAGE="en",URI="captions.m3u8"');
const expectedCue = 'A <b>caption</b>';
const secondCue = 'WEBVTT\n\n00:04.000 --> 00:07.500\nThe second\n';

/** Captions and subtitles. */
export const captionStreams: readonly StreamCase[] = [
  createCaptionStream('captions-webvtt', 'WebVTT in a playlist with one segment', {
    ...{
      tags: [englishTag],
      captions: ['English'],
      expectedCue,
      selectCaptions: 'English',
      isQuick: true,
    },
  }),
  createCaptionStream('captions-timestamp-map', 'WebVTT with X-TIMESTAMP-MAP', {
    ...{ tags: [englishTag], captions: ['English'], expectedCue, selectCaptions: 'English' },
    captionFiles: { 'cues.vtt': renderCues('X-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:126000\n') },
  }),
  createCaptionStream('captions-segments', 'WebVTT in several segments', {
    ...{
      tags: [englishTag],
      captions: ['English'],
      expectedCue: 'The second',
      selectCaptions: 'English',
    },
    captionFiles: {
      'captions.m3u8': renderMediaPlaylist({
        type: 'VOD',
        segments: [
          { uri: 'cues.vtt', seconds: 4 },
          { uri: 'second.vtt', seconds: 4 },
        ],
      }),
      'second.vtt': secondCue,
    },
  }),
  createCaptionStream('captions-crlf-bom', 'WebVTT with CRLF line ends and a byte order mark', {
    ...{ tags: [englishTag], captions: ['English'], expectedCue, selectCaptions: 'English' },
    captionFiles: { 'cues.vtt': `\u{FEFF}${renderCues().replaceAll('\n', '\r\n')}` },
  }),
  createCaptionStream('captions-missing-segment', 'WebVTT whose first segment is missing', {
    ...{
      tags: [englishTag],
      captions: ['English'],
      expectedCue: 'The second',
      selectCaptions: 'English',
    },
    captionFiles: {
      'captions.m3u8': renderMediaPlaylist({
        type: 'VOD',
        segments: [
          { uri: 'none.vtt', seconds: 4 },
          { uri: 'second.vtt', seconds: 4 },
        ],
      }),
      'second.vtt': secondCue,
    },
  }),
  createCaptionStream('captions-gap', 'WebVTT with EXT-X-GAP on the first segment', {
    ...{
      tags: [englishTag],
      captions: ['English'],
      expectedCue: 'The second',
      selectCaptions: 'English',
    },
    captionFiles: {
      'captions.m3u8': renderMediaPlaylist({
        type: 'VOD',
        segments: [
          { uri: 'none.vtt', seconds: 4, tags: ['#EXT-X-GAP'] },
          { uri: 'second.vtt', seconds: 4 },
        ],
      }),
      'second.vtt': secondCue,
    },
  }),
  createCaptionStream('captions-missing', 'A captions playlist that is missing', {
    tags: [englishTag],
    captions: ['English'],
    selectCaptions: 'English',
    captionFiles: { 'captions.m3u8': () => ({ status: 404 }) },
  }),
  createCaptionStream('captions-forced', 'Forced and normal subtitles', {
    tags: [
      englishTag,
      renderMediaTag(
        'SUBTITLES',
        's',
        'Forced',
        'LANGUAGE="en",FORCED=YES,AUTOSELECT=YES,URI="captions.m3u8?forced"',
      ),
    ],
    captions: ['English'],
  }),
  createCaptionStream('captions-names-repeat', 'Two subtitle tracks with the same name', {
    tags: [
      renderMediaTag('SUBTITLES', 's', 'Subtitles', 'LANGUAGE="en",URI="captions.m3u8"'),
      renderMediaTag('SUBTITLES', 's', 'Subtitles', 'LANGUAGE="de",URI="captions.m3u8?de"'),
    ],
    captions: [/Subtitles|English/, /Subtitles|German/],
  }),
  createCaptionStream('captions-name-empty', 'A subtitle track with an empty name and a language', {
    tags: [renderMediaTag('SUBTITLES', 's', '', 'LANGUAGE="fr",URI="captions.m3u8"')],
    captions: [/French/],
  }),
  createCaptionStream('captions-closed-none', 'CLOSED-CAPTIONS=NONE', {
    ...{ tags: [], captions: [], closedCaptions: 'CLOSED-CAPTIONS=NONE' },
  }),
  createCaptionStream('captions-cea-608', 'CEA-608 captions in the video', {
    tags: [
      renderMediaTag(
        'CLOSED-CAPTIONS',
        'c',
        'English',
        'LANGUAGE="en",INSTREAM-ID="CC1",AUTOSELECT=YES',
      ),
    ],
    captions: ['English'],
    ...{
      closedCaptions: 'CLOSED-CAPTIONS="c"',
      expectedCue: 'FIRST LINE',
      selectCaptions: 'English',
    },
    media: ['ts-cea-608'],
    files: ({ library }) => ({
      'main.m3u8': renderMultivariantPlaylist(
        [{ uri: 'video.m3u8', resolution: '640x360', attributes: 'CLOSED-CAPTIONS="c"' }],
        [
          renderMediaTag(
            'CLOSED-CAPTIONS',
            'c',
            'English',
            'LANGUAGE="en",INSTREAM-ID="CC1",AUTOSELECT=YES',
          ),
        ],
      ),
      'video.m3u8': renderVodPlaylist(library.get('ts-cea-608')),
    }),
  }),
  createCaptionStream('captions-imsc', 'IMSC subtitles (stpp) in fragmented MP4', {
    ...{ tags: [], captions: ['English'], expectedCue: 'A caption', selectCaptions: 'English' },
    media: ['fmp4-video', 'fmp4-imsc'],
    files: ({ library }) => ({
      'main.m3u8': renderMultivariantPlaylist(
        [
          {
            ...{ uri: 'video.m3u8', resolution: '640x360', attributes: 'SUBTITLES="s"' },
            codecs: 'avc1.42c00a,stpp.ttml.im1t',
          },
        ],
        [englishTag],
      ),
      'video.m3u8': renderVodPlaylist(library.get('fmp4-video')),
      'captions.m3u8': renderVodPlaylist(library.get('fmp4-imsc')),
    }),
  }),
];
