import type { Film } from '../film.ts';
import { voices } from '../sound/voices.ts';
import { captionLanguages, lines } from './lines.ts';

const credits = {
  en: 'Written, drawn and composed for Vitrine. Every frame is computed from light and noise, and the voices are synthetic.',
  de: 'Geschrieben, gezeichnet und komponiert für Vitrine. Jedes Bild ist aus Licht und Rauschen berechnet; die Stimmen sind synthetisch.',
};

/** "The light we keep": a day of light behind a window, from before dawn to night. */
export const theLightWeKeep: Film = {
  slug: 'the-light-we-keep',
  kind: 'video',
  year: 2026,
  duration: 106,
  isLoop: false,
  frameRate: 24,
  title: { en: 'The light we keep', de: 'Das Licht, das wir bewahren' },
  tagline: {
    en: 'One day of light, seen through one window.',
    de: 'Ein Tag aus Licht, durch ein einziges Fenster gesehen.',
  },
  description: {
    en: 'A window waits by the sea. Light comes, breaks in colored glass, turns to lamps and rain, and goes. A short poem in five chapters about what remains when an image is gone.',
    de: 'Ein Fenster wartet am Meer. Das Licht kommt, bricht sich in farbigem Glas, wird zu Lampen und Regen und geht. Ein kurzes Gedicht in fünf Kapiteln darüber, was bleibt, wenn ein Bild vergangen ist.',
  },
  credits,
  titleCard: { text: 'The light we keep', start: 3.2, end: 8 },
  bloom: 0.8,
  shots: [
    { fragment: 'before-dawn.glsl', start: 0, end: 22.5 },
    { fragment: 'first-light.glsl', start: 20, end: 43 },
    {
      fragment: 'rose-window.glsl',
      start: 40.5,
      end: 54.5,
    },
    {
      fragment: 'coloured-floor.glsl',
      lights: { vertex: 'dust.vert.glsl', count: 150 },
      start: 52,
      end: 65.5,
    },
    {
      fragment: 'blue-hour.glsl',
      lights: { vertex: 'street.vert.glsl', count: 260 },
      start: 63,
      end: 86,
    },
    {
      fragment: 'what-stays.glsl',
      lights: { vertex: 'motes.vert.glsl', count: 170 },
      start: 83.5,
      end: 107,
    },
  ],
  audio: {
    kbps: 128,
    voices: { en: voices.en, it: voices.it },
    hasMusicTrack: true,
    voiceGain: 1,
    ducking: 0.45,
  },
  captions: captionLanguages,
  lines,
  chapters: [
    {
      start: 0,
      title: {
        en: 'Before dawn',
        de: 'Vor der Dämmerung',
        it: 'Prima dell’alba',
        fr: 'Avant l’aube',
      },
    },
    {
      start: 21,
      title: { en: 'First light', de: 'Erstes Licht', it: 'Prima luce', fr: 'Première lumière' },
    },
    { start: 42, title: { en: 'Glass', de: 'Glas', it: 'Vetro', fr: 'Verre' } },
    { start: 64, title: { en: 'Blue hour', de: 'Blaue Stunde', it: 'Ora blu', fr: 'Heure bleue' } },
    {
      start: 85,
      title: { en: 'What stays', de: 'Was bleibt', it: 'Ciò che resta', fr: 'Ce qui reste' },
    },
  ],
  cuePoints: [
    { time: 12, value: { kind: 'note', text: 'One star is still up.' } },
    { time: 30, value: { kind: 'note', text: 'The sun clears the hills.' } },
    { time: 57, value: { kind: 'note', text: 'The colors reach the floor.' } },
    { time: 74, value: { kind: 'note', text: 'Rain on the pane.' } },
    { time: 96, value: { kind: 'note', text: 'The glass keeps the day.' } },
  ],
  posterTime: 36,
  videoKbps: { 1080: 850, 720: 420, 480: 215, 360: 125 },
};
