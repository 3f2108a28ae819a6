import type shaka from 'shaka-player/dist/shaka-player.dash-es2021.js';
import { expect, it } from 'vitest';
import { dashEngineDefinition } from './dash-engine-definition.ts';
import { findVariant, getForcedTextTracks, toAudioTracks, toRenditions } from './dash-tracks.ts';

const createVariant = (videoId: number | null, audioId: number, active = false) =>
  ({
    videoId,
    audioId,
    active,
    width: 100,
    height: 10 * (videoId ?? 0),
    videoBandwidth: 1000,
    bandwidth: 1200,
    videoCodec: 'avc1.4d400c',
    frameRate: 24,
  }) as shaka.extern.Track;

const variants = [createVariant(1, 7), createVariant(2, 7), createVariant(1, 8, true)];

it('lists each video stream once, highest first', () => {
  expect(toRenditions(variants).map(({ id, height }) => [id, height])).toEqual([
    ['2', 20],
    ['1', 10],
  ]);
  expect(toRenditions([createVariant(null, 7)])).toEqual([]);
});

it('keeps the audio stream when another rendition is selected', () => {
  expect(findVariant(variants, '1')?.audioId).toBe(8);
  expect(findVariant(variants, '2')?.audioId).toBe(7);
  expect(findVariant(variants, '3')).toBeUndefined();
});

it('returns an empty language for the language code `und`', () => {
  const track = { label: null, language: 'und', codecs: 'mp4a.40.2' } as shaka.extern.AudioTrack;
  expect(toAudioTracks([track])[0]).toMatchObject({ id: '0', label: '', language: '' });
});

it('returns the text tracks of forced subtitles', () => {
  const media = document.createElement('video');
  const elements = ['data:,WEBVTT', '/captions.vtt', 'data:,WEBVTT'].map((src) =>
    Object.assign(document.createElement('track'), { src }),
  );
  media.append(...elements);
  const tracks = [{ forced: false }, { forced: true }] as shaka.extern.TextTrack[];
  expect(getForcedTextTracks(media, tracks)).toEqual([elements[2]?.track]);
});

it.each([
  ['<?xml version="1.0"?>\n<!-- a --><MPD xmlns="urn:mpeg:dash:schema:mpd:2011">', true],
  ['<MPD>', true],
  ['<html><MPD></html>', false],
  ['<MPDS>', false],
])('for the content %j, canPlayResponse() returns %s', (text, isManifest) => {
  const response = { contentType: 'text/plain', text };
  expect(dashEngineDefinition.canPlayResponse?.(response)).toBe(isManifest);
});
