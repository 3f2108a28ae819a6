/** Samples below this share of the peak are treated as pauses. */
const SPEECH_THRESHOLD = 0.06;
const MAX_PEAK = 0.85;

/** Normalizes a voice in place to a loudness: the root mean square of its speech. */
export function normalizeLoudness(samples: Float32Array, loudness: number): Float32Array {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  let sum = 0;
  let count = 0;
  for (const sample of samples) {
    if (Math.abs(sample) < peak * SPEECH_THRESHOLD) continue;
    sum += sample * sample;
    count++;
  }
  if (count === 0) return samples;
  const gain = Math.min(loudness / Math.sqrt(sum / count), MAX_PEAK / peak);
  for (let i = 0; i < samples.length; i++) samples[i] = (samples[i] ?? 0) * gain;
  return samples;
}
