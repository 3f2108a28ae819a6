import { expect, it } from 'vitest';
import { de } from '../../i18n/locales/de.ts';
import { en } from '../../i18n/locales/en.ts';
import { getTrackLabels } from './track-labels.ts';

const createTracks = (...tracks: readonly (readonly [label: string, language: string])[]) =>
  tracks.map(([label, language]) => ({ label, language }));

it('adds the language to duplicate track labels', () => {
  const tracks = createTracks(['Stereo', 'en'], ['Stereo', 'de'], ['Surround', 'en']);
  expect(getTrackLabels(tracks, en)).toEqual(['Stereo (English)', 'Stereo (German)', 'Surround']);
  expect(getTrackLabels(tracks, de)[1]).toBe('Stereo (Deutsch)');
});

it('numbers tracks that have the same label and language', () => {
  const tracks = createTracks(['English', 'en'], ['English', 'en'], ['Main', ''], ['Main', '']);
  expect(getTrackLabels(tracks, en)).toEqual(['English', 'English (2)', 'Main', 'Main (2)']);
});

it('names a track by its language if its label is missing or is the language tag', () => {
  const tracks = createTracks(['', 'it'], ['pt-br', 'pt-BR'], ['', '!!']);
  expect(getTrackLabels(tracks, de)).toEqual([
    'Italienisch',
    'Portugiesisch (Brasilien)',
    de.unnamedTrack(3),
  ]);
});
