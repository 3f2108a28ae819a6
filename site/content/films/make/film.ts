import type { Voice } from './sound/voices.ts';

/** Text by language tag. English is required, as the fallback of all other languages. */
export type LocalizedText = { en: string; [language: string]: string };

/** A shot: a fragment shader for the whole frame, and optional lights, which are drawn first. */
export type Shot = {
  /** Path of the fragment shader, relative to the film's own folder. */
  fragment: string;
  /** Path of a vertex shader that positions and colors one light per instance. */
  lights?: { vertex: string; count: number };
  /** Start in seconds, including the dissolve from the previous shot. */
  start: number;
  /** End in seconds, including the dissolve to the next shot. */
  end: number;
  /** Resolution relative to the frame; below 1 for shots without fine details. Default: 1. */
  scale?: number;
};

/**
 * A spoken line: its start in seconds, and its text in each language of the captions. With
 * `isSoundEffect`, the line is not spoken: its text is a caption that describes a sound.
 */
export type Line = { start: number; text: LocalizedText; isSoundEffect?: true };

/** The audio settings of a film. */
export type AudioSettings = {
  /** Bitrate of each track, in kbit/s. */
  kbps: number;
  /** Voices by language. Each becomes an audio track; the first is the default one. */
  voices: Readonly<Record<string, Voice>>;
  /** Whether the film has an audio track with the music only. */
  hasMusicTrack: boolean;
  /** Gain of the voice relative to the music. */
  voiceGain: number;
  /** Reduction of the music while the voice speaks, from 0 to 1. */
  ducking: number;
};

/** The definition of a film. */
export type Film = {
  slug: string;
  kind: 'video' | 'audio';
  year: number;
  duration: number;
  /** Whether the film is a seamless loop, which does not fade in or out. */
  isLoop: boolean;
  frameRate: number;
  title: LocalizedText;
  tagline: LocalizedText;
  description: LocalizedText;
  credits: LocalizedText;
  shots: readonly Shot[];
  /** A title drawn over the frames near the start. */
  titleCard?: { text: string; start: number; end: number };
  /** Amount of bloom, from 0 to 1. */
  bloom: number;
  audio: AudioSettings;
  captions: readonly string[];
  lines: readonly Line[];
  chapters: readonly { start: number; title: LocalizedText }[];
  cuePoints: readonly { time: number; value: Record<string, string> }[];
  posterTime: number;
  /** Bitrate of each rendition in kbit/s, by its height. */
  videoKbps: Readonly<Record<number, number>>;
};

/** The parts of a film that are needed to render its frames. */
export type RenderableFilm = Pick<
  Film,
  'slug' | 'duration' | 'isLoop' | 'frameRate' | 'bloom' | 'shots' | 'titleCard'
>;
