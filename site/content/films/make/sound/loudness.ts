/** What counts as speech and not as a pause: this share of the loudest sample and above. */
const speechShare = 0.06;
const highestSample = 0.85;

/** Makes a voice as loud as asked (root mean square of what is speech), in place. */
export function bringTo(samples: Float32Array, loudness: number): Float32Array {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  let sum = 0;
  let count = 0;
  for (const sample of samples) {
    if (Math.abs(sample) < peak * speechShare) continue;
    sum += sample * sample;
    count++;
  }
  if (count === 0) return samples;
  const gain = Math.min(loudness / Math.sqrt(sum / count), highestSample / peak);
  for (let i = 0; i < samples.length; i++) samples[i] = (samples[i] ?? 0) * gain;
  return samples;
}
