import { z } from 'zod';

/** Target loudness (EBU R128): integrated loudness in LUFS, and true peak in dBTP. */
const target = { loudness: -16, peak: -1.5 };

/** Loudness in LUFS up to which audio counts as silence; normalizing it would amplify noise. */
const SILENCE_LUFS = -60;

/** Loudness range in LU: the default, and the maximum that ffmpeg accepts. */
const DEFAULT_RANGE = 11;
const MAX_RANGE = 20;

const decibels = z.coerce.number().refine(Number.isFinite);

const measurementSchema = z.object({
  input_i: decibels,
  input_tp: decibels,
  input_lra: decibels,
  input_thresh: decibels,
  target_offset: decibels,
});

/** A loudness measurement, with the field names of ffmpeg. */
export type LoudnessMeasurement = z.infer<typeof measurementSchema>;

/**
 * Returns the `loudnorm` filter that measures loudness, or that normalizes measured audio by a
 * constant gain.
 */
export function buildLoudnormFilter(measurement?: LoudnessMeasurement): string {
  const filter = `loudnorm=I=${target.loudness}:TP=${target.peak}`;
  if (measurement === undefined) return `${filter}:print_format=json`;
  // A narrower range would compress the audio instead of amplifying it.
  const range = Math.min(MAX_RANGE, Math.max(DEFAULT_RANGE, Math.ceil(measurement.input_lra)));
  return [
    `${filter}:LRA=${range}:linear=true`,
    `measured_I=${measurement.input_i}`,
    `measured_TP=${measurement.input_tp}`,
    `measured_LRA=${measurement.input_lra}`,
    `measured_thresh=${measurement.input_thresh}`,
    `offset=${measurement.target_offset}`,
  ].join(':');
}

/** Parses the output of a measurement; `undefined` for silence, which is not normalized. */
export function parseLoudness(output: string): LoudnessMeasurement | undefined {
  const json = output.slice(output.lastIndexOf('{'), output.lastIndexOf('}') + 1);
  const measurement = measurementSchema.safeParse(parseJson(json)).data;
  return measurement !== undefined && measurement.input_i > SILENCE_LUFS ? measurement : undefined;
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
