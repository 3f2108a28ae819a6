import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createCaptions } from './captions.ts';
import { encodeAudio } from './encode.ts';
import type { Production } from './films.ts';
import { limitPeak, mixAudio } from './mix.ts';
import { type Narration, narrate } from './narrate.ts';
import type { Track } from './sound/track.ts';
import { encodeWav } from './sound/wav.ts';

const languageNames: Readonly<Record<string, string>> = {
  en: 'English',
  it: 'Italiano',
  fr: 'Français',
  de: 'Deutsch',
};

/** An audio track or captions of a film, as in its `film.json`. */
export type TrackFile = { file: string; language: string; label: string; default?: true };

async function encodeTrack(
  track: Track,
  file: string,
  kbps: number,
  workFolder: string,
): Promise<void> {
  const wav = join(workFolder, 'sound.wav');
  await writeFile(wav, encodeWav(track));
  await encodeAudio(wav, file, kbps);
}

/** Composes, narrates, mixes and encodes the audio tracks of a film, and writes its captions. */
export async function recordAudio(
  { film, composeScore }: Production,
  folder: string,
  workFolder: string,
): Promise<{ audio: TrackFile[]; captions: TrackFile[] }> {
  await mkdir(join(folder, 'audio'), { recursive: true });
  await mkdir(join(folder, 'captions'), { recursive: true });
  const music = composeScore(film.duration);
  const { kbps, voices, hasMusicTrack } = film.audio;
  const audio: TrackFile[] = [];
  const narrations = new Map<string, Narration>();
  for (const [language, voice] of Object.entries(voices)) {
    const narration = await narrate(film, language, voice);
    narrations.set(language, narration);
    const file = `audio/${language}.m4a`;
    await encodeTrack(mixAudio(film, music, narration), join(folder, file), kbps, workFolder);
    const isDefault = audio.length === 0;
    audio.push({
      file,
      language,
      label: languageNames[language] ?? language,
      ...(isDefault && { default: true }),
    });
  }
  if (hasMusicTrack) {
    const file = 'audio/music.m4a';
    await encodeTrack(limitPeak(music), join(folder, file), kbps, workFolder);
    audio.push({ file, language: 'zxx', label: 'Music only' });
  }
  const captions: TrackFile[] = [];
  for (const language of film.captions) {
    const spans = (narrations.get(language) ?? narrations.get('en'))?.spans ?? new Map();
    const file = `captions/${language}.vtt`;
    await writeFile(join(folder, file), createCaptions(film, language, spans));
    captions.push({ file, language, label: languageNames[language] ?? language });
  }
  return { audio, captions };
}
