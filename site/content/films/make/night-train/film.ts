import type { Film } from '../film.ts';
import { voices } from '../sound/voices.ts';

/** "Night train": the view from a train window, a seamless loop of 48 seconds. */
export const nightTrain: Film = {
  slug: 'night-train',
  kind: 'video',
  year: 2026,
  duration: 48,
  isLoop: true,
  frameRate: 24,
  title: { en: 'Night train', de: 'Nachtzug' },
  tagline: {
    en: 'A window, rain, and lights that do not stop.',
    de: 'Ein Fenster, Regen und Lichter, die nicht anhalten.',
  },
  description: {
    en: 'The city lets go, the fields go by, a town sleeps. Forty-eight seconds at the window of a night train, made to loop forever: the last frame flows into the first.',
    de: 'Die Stadt bleibt zurück, Felder ziehen vorbei, ein Ort schläft. Achtundvierzig Sekunden am Fenster eines Nachtzugs, gemacht als Endlosschleife: Das letzte Bild geht in das erste über.',
  },
  credits: {
    en: 'Drawn and composed for Vitrine. Every light is computed, and the voice is synthetic.',
    de: 'Gezeichnet und komponiert für Vitrine. Jedes Licht ist berechnet; die Stimme ist synthetisch.',
  },
  bloom: 0.9,
  shots: [
    {
      fragment: 'carriage.glsl',
      lights: { vertex: 'landscape.vert.glsl', count: 290 },
      start: 0,
      end: 49,
    },
  ],
  audio: {
    kbps: 112,
    voices: { en: voices.en },
    hasMusicTrack: false,
    voiceGain: 0.9,
    ducking: 0.3,
  },
  captions: ['en'],
  lines: [
    { start: 1, isSoundEffect: true, text: { en: '[rails, a slow chord]' } },
    { start: 9, text: { en: 'The city lets go of us, one lamp at a time,' } },
    { start: 17, text: { en: 'and behind the glass, the fields go by like film:' } },
    { start: 24.5, text: { en: 'dark frame, bright frame, dark frame.' } },
    { start: 33, text: { en: 'Somewhere a town is asleep with one window lit.' } },
    { start: 40, text: { en: 'It will still be lit when we have passed.' } },
  ],
  chapters: [
    {
      start: 0,
      title: {
        en: 'Leaving the city',
        de: 'Aus der Stadt hinaus',
        it: 'Lasciando la città',
        fr: 'En quittant la ville',
      },
    },
    { start: 16, title: { en: 'Fields', de: 'Felder', it: 'Campi', fr: 'Les champs' } },
    {
      start: 32,
      title: {
        en: 'A town, asleep',
        de: 'Ein schlafender Ort',
        it: 'Un paese che dorme',
        fr: 'Une ville endormie',
      },
    },
  ],
  cuePoints: [],
  posterTime: 34,
  videoKbps: { 1080: 800, 720: 400, 480: 200, 360: 115 },
};
