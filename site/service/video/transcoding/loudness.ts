import { z } from 'zod';

/** What films are brought to, as EBU R128 measures it: LUFS, and the highest peak in dBTP. */
const wanted = { loudness: -16, peak: -1.5 };

/** Quieter than this is silence, which would only become noise; in LUFS. */
const silence = -60;

/** Loudness units between quiet and loud passages; ffmpeg takes no more than the second. */
const usualRange = 11;
const widestRange = 20;

const decibels = z.coerce.number().refine(Number.isFinite);

const form = z.object({
  input_i: decibels,
  input_tp: decibels,
  input_lra: decibels,
  input_thresh: decibels,
  target_offset: decibels,
});

/** How loud a sound is, by the names ffmpeg has for it. */
export type LoudnessMeasurement = z.infer<typeof form>;

/** The filter that measures loudness, or that changes what was measured by one gain throughout. */
export function buildLoudnormFilter(measured?: LoudnessMeasurement): string {
  const target = `loudnorm=I=${wanted.loudness}:TP=${wanted.peak}`;
  if (measured === undefined) return `${target}:print_format=json`;
  // A range that is too narrow would squeeze the sound instead of turning it up.
  const range = Math.min(widestRange, Math.max(usualRange, Math.ceil(measured.input_lra)));
  return [
    `${target}:LRA=${range}:linear=true`,
    `measured_I=${measured.input_i}`,
    `measured_TP=${measured.input_tp}`,
    `measured_LRA=${measured.input_lra}`,
    `measured_thresh=${measured.input_thresh}`,
    `offset=${measured.target_offset}`,
  ].join(':');
}

/** Reads what the measuring has said; undefined for silence, which stays as it is. */
export function parseLoudness(words: string): LoudnessMeasurement | undefined {
  const json = words.slice(words.lastIndexOf('{'), words.lastIndexOf('}') + 1);
  const measured = form.safeParse(parsed(json)).data;
  return measured !== undefined && measured.input_i > silence ? measured : undefined;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
