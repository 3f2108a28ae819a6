import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ffmpeg, run } from '../run.ts';
import { bringTo } from './loudness.ts';
import { sampleRate } from './track.ts';
import { samplesOf } from './wav.ts';

/** A speaker: which program speaks, and how far the voice is lowered and softened afterwards. */
export type Voice = {
  /** Festival's name of the voice, or ffmpeg's flite name after `flite:`. */
  name: string;
  stretch: number;
  /** Samples per second the program gives. */
  rate: number;
  /** Pitch and tempo together, below 1 for deeper and slower. */
  lower: number;
  /** Tempo alone, for the voice that does not know how to stretch; absent means as it speaks. */
  tempo?: number;
  /** Frequency above which the voice is softened, in hertz. */
  soften: number;
};

/** The speakers of the films. Both programs are needed only by whoever makes the films anew. */
export const voices = {
  en: {
    name: 'voice_cmu_us_slt_arctic_hts',
    stretch: 1,
    tempo: 0.8,
    rate: 32_000,
    lower: 0.92,
    soften: 7600,
  },
  it: { name: 'voice_lp_diphone', stretch: 1.2, rate: 16_000, lower: 0.93, soften: 5600 },
  essay: { name: 'flite:rms', stretch: 1, rate: 16_000, lower: 0.94, soften: 6200 },
} as const satisfies Record<string, Voice>;

/** Root mean square of the spoken parts, against full scale. */
const loudness = 0.17;

async function festival(voice: Voice, text: string, folder: string): Promise<string> {
  const said = join(folder, 'said.txt');
  const file = join(folder, 'said.wav');
  // The Italian voice reads Latin-1, and neither voice knows a curly apostrophe.
  await writeFile(said, Buffer.from(text.replaceAll('’', "'"), 'latin1'));
  const settings = `(begin (${voice.name}) (Parameter.set 'Duration_Stretch ${voice.stretch}))`;
  await run('text2wave', [said, '-scale', '0.6', '-eval', settings, '-o', file]);
  return file;
}

async function flite(voice: Voice, text: string, folder: string): Promise<string> {
  const said = join(folder, 'said.txt');
  const file = join(folder, 'said.wav');
  await writeFile(said, text.replaceAll('’', "'"));
  const source = `flite=textfile=${said}:voice=${voice.name.slice('flite:'.length)}`;
  await ffmpeg(['-f', 'lavfi', '-i', source, file]);
  return file;
}

/** Speaks a text and gives its samples, one channel, silence at both ends cut, evenly loud. */
export async function speak(voice: Voice, text: string): Promise<Float32Array> {
  const folder = await mkdtemp(join(tmpdir(), 'voice-'));
  try {
    const speaker = voice.name.startsWith('flite:') ? flite : festival;
    const file = await speaker(voice, text, folder);
    const trim = 'silenceremove=start_periods=1:start_threshold=-46dB';
    const filters = [
      `asetrate=${Math.round(voice.rate * voice.lower)}`,
      `aresample=${sampleRate}`,
      `${trim},areverse,${trim},areverse`,
      ...(voice.tempo ? [`rubberband=tempo=${voice.tempo}:formant=preserved`] : []),
      'highpass=f=85',
      'equalizer=f=240:t=q:w=0.9:g=2.5',
      'equalizer=f=3100:t=q:w=1.1:g=-3',
      `lowpass=f=${voice.soften}`,
      'acompressor=threshold=-24dB:ratio=2.6:attack=12:release=160',
    ];
    const out = join(folder, 'voice.f32');
    await ffmpeg(['-i', file, '-af', filters.join(','), '-ac', '1', '-f', 'f32le', out]);
    return bringTo(samplesOf(await readFile(out)), loudness);
  } finally {
    await rm(folder, { recursive: true });
  }
}
