import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ffmpeg, run } from '../run.ts';
import { normalizeLoudness } from './loudness.ts';
import { sampleRate } from './track.ts';
import { decodeSamples } from './wav.ts';

/** A synthetic voice, and how its output is processed. */
export type Voice = {
  /** Name of a Festival voice, or of an ffmpeg flite voice with the prefix `flite:`. */
  name: string;
  /** Duration factor of the synthesizer (Festival's `Duration_Stretch`). */
  stretch: number;
  /** Sample rate of the synthesizer, in hertz. */
  sampleRateHertz: number;
  /** Factor of pitch and tempo together; below 1 is lower and slower. */
  pitchAndTempoFactor: number;
  /** Factor of the tempo alone, for a voice that does not support `stretch`. Default: 1. */
  tempoFactor?: number;
  /** Cutoff frequency of the low-pass filter, in hertz. */
  lowPassHertz: number;
};

/** The voices of the films. Both synthesizers are required only to render the films again. */
export const voices = {
  en: {
    name: 'voice_cmu_us_slt_arctic_hts',
    stretch: 1,
    tempoFactor: 0.8,
    sampleRateHertz: 32_000,
    pitchAndTempoFactor: 0.92,
    lowPassHertz: 7600,
  },
  it: {
    name: 'voice_lp_diphone',
    stretch: 1.2,
    sampleRateHertz: 16_000,
    pitchAndTempoFactor: 0.93,
    lowPassHertz: 5600,
  },
  essay: {
    name: 'flite:rms',
    stretch: 1,
    sampleRateHertz: 16_000,
    pitchAndTempoFactor: 0.94,
    lowPassHertz: 6200,
  },
} as const satisfies Record<string, Voice>;

/** Target loudness: the root mean square of the speech, relative to full scale. */
const loudness = 0.17;

async function speakWithFestival(voice: Voice, text: string, folder: string): Promise<string> {
  const textFile = join(folder, 'text.txt');
  const file = join(folder, 'speech.wav');
  // The Italian voice expects Latin-1, and neither voice supports a curly apostrophe.
  await writeFile(textFile, Buffer.from(text.replaceAll('’', "'"), 'latin1'));
  const settings = `(begin (${voice.name}) (Parameter.set 'Duration_Stretch ${voice.stretch}))`;
  await run('text2wave', [textFile, '-scale', '0.6', '-eval', settings, '-o', file]);
  return file;
}

async function speakWithFlite(voice: Voice, text: string, folder: string): Promise<string> {
  const textFile = join(folder, 'text.txt');
  const file = join(folder, 'speech.wav');
  await writeFile(textFile, text.replaceAll('’', "'"));
  const source = `flite=textfile=${textFile}:voice=${voice.name.slice('flite:'.length)}`;
  await ffmpeg(['-f', 'lavfi', '-i', source, file]);
  return file;
}

/** Synthesizes a text. Returns mono samples, trimmed of silence and normalized in loudness. */
export async function speak(voice: Voice, text: string): Promise<Float32Array> {
  const folder = await mkdtemp(join(tmpdir(), 'voice-'));
  try {
    const synthesize = voice.name.startsWith('flite:') ? speakWithFlite : speakWithFestival;
    const file = await synthesize(voice, text, folder);
    const trim = 'silenceremove=start_periods=1:start_threshold=-46dB';
    const filters = [
      `asetrate=${Math.round(voice.sampleRateHertz * voice.pitchAndTempoFactor)}`,
      `aresample=${sampleRate}`,
      `${trim},areverse,${trim},areverse`,
      ...(voice.tempoFactor ? [`rubberband=tempo=${voice.tempoFactor}:formant=preserved`] : []),
      'highpass=f=85',
      'equalizer=f=240:t=q:w=0.9:g=2.5',
      'equalizer=f=3100:t=q:w=1.1:g=-3',
      `lowpass=f=${voice.lowPassHertz}`,
      'acompressor=threshold=-24dB:ratio=2.6:attack=12:release=160',
    ];
    const out = join(folder, 'voice.f32');
    await ffmpeg(['-i', file, '-af', filters.join(','), '-ac', '1', '-f', 'f32le', out]);
    return normalizeLoudness(decodeSamples(await readFile(out)), loudness);
  } finally {
    await rm(folder, { recursive: true });
  }
}
