import type { Film } from '../film.ts';
import { voices } from '../sound/voices.ts';
import { lines } from './lines.ts';

/** "Room tone": an audio-only essay about the sound of an empty cinema. */
export const roomTone: Film = {
  slug: 'room-tone',
  kind: 'audio',
  year: 2026,
  duration: 212,
  isLoop: true,
  frameRate: 24,
  title: { en: 'Room tone', de: 'Raumton' },
  tagline: {
    en: 'What an empty cinema sounds like.',
    de: 'Wie ein leeres Kino klingt.',
  },
  description: {
    en: 'Air in a grille, a lamp that hums, three hundred seats that listen. A spoken essay about the sound a room makes when it believes it is alone.',
    de: 'Luft in einem Gitter, eine summende Lampe, dreihundert lauschende Sitze. Ein gesprochener Essay über den Klang eines Raums, der sich allein glaubt.',
  },
  credits: {
    en: 'Written and composed for Vitrine. Every sound is computed, and the voice is synthetic.',
    de: 'Geschrieben und komponiert für Vitrine. Jeder Klang ist berechnet; die Stimme ist synthetisch.',
  },
  bloom: 0.9,
  shots: [
    {
      fragment: 'empty-house.glsl',
      lights: { vertex: 'dust.vert.glsl', count: 240 },
      start: 0,
      end: 1,
    },
  ],
  audio: {
    kbps: 96,
    voices: { en: voices.essay },
    hasMusicTrack: false,
    voiceGain: 1,
    ducking: 0.4,
  },
  captions: ['en'],
  lines,
  chapters: [
    {
      start: 0,
      title: {
        en: 'A careful nothing',
        de: 'Ein sorgfältiges Nichts',
        it: 'Un nulla accurato',
        fr: 'Un rien soigné',
      },
    },
    {
      start: 40,
      title: {
        en: 'The empty house',
        de: 'Das leere Haus',
        it: 'La sala vuota',
        fr: 'La salle vide',
      },
    },
    {
      start: 84,
      title: {
        en: 'What walls keep',
        de: 'Was Wände behalten',
        it: 'Ciò che i muri custodiscono',
        fr: 'Ce que gardent les murs',
      },
    },
    {
      start: 128,
      title: { en: 'The beam', de: 'Der Lichtstrahl', it: 'Il fascio', fr: 'Le faisceau' },
    },
    {
      start: 166,
      title: { en: 'Afterwards', de: 'Danach', it: 'Dopo', fr: 'Après' },
    },
  ],
  cuePoints: [],
  posterTime: 0,
  videoKbps: {},
};
