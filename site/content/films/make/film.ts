import type { Voice } from './sound/voices.ts';

/** Texts by language tag; English is always there because every other language falls back to it. */
export type Words = { en: string; [language: string]: string };

/** One shot: a fragment shader over the whole picture, with lights drawn beforehand when it has any. */
export type Shot = {
  /** Path of the fragment shader, relative to the film's own folder. */
  fragment: string;
  /** Path of a vertex shader that places and colours one light per instance. */
  lights?: { vertex: string; count: number };
  /** First second of the shot, its dissolve in included. */
  start: number;
  /** Last second of the shot, its dissolve out included. */
  end: number;
  /** Size of the shot's own surface against the picture; soft shots are drawn smaller. Default 1. */
  scale?: number;
};

/** One spoken line, the second at which it begins, and what it says in each language of the captions. */
export type Line = { at: number; words: Words; sound?: true };

/** What is spoken, by whom, and over which music. */
export type Sound = {
  /** Kilobits per second of every track. */
  kilobits: number;
  /** Who speaks each language; each becomes an audio track, the first the usual one. */
  spoken: Readonly<Record<string, Voice>>;
  /** True when the music alone becomes a track of its own. */
  bedAlone: boolean;
  /** Gain of the voice against the music. */
  voiceGain: number;
  /** How far the music steps back under the voice, 0 to 1. */
  duck: number;
};

/** All that the makers need to know to make one film. */
export type Film = {
  slug: string;
  kind: 'video' | 'audio';
  year: number;
  duration: number;
  /** True when the last frame flows into the first: such a film neither fades in nor out. */
  loops: boolean;
  frameRate: number;
  title: Words;
  tagline: Words;
  description: Words;
  credits: Words;
  shots: readonly Shot[];
  /** Words drawn over the picture near its beginning, if any. */
  opening?: { text: string; start: number; end: number };
  /** Amount of bloom, from 0 to 1. */
  bloom: number;
  sound: Sound;
  captions: readonly string[];
  lines: readonly Line[];
  chapters: readonly { start: number; title: Words }[];
  cuePoints: readonly { time: number; value: Record<string, string> }[];
  posterTime: number;
  /** Kilobits per second of each rendition, by its height. */
  kilobits: Readonly<Record<number, number>>;
};

/** What of a film is needed to draw its frames. */
export type Drawable = Pick<
  Film,
  'slug' | 'duration' | 'loops' | 'frameRate' | 'bloom' | 'shots' | 'opening'
>;
