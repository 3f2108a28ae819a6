import { type Track, sampleRate } from './track.ts';

const headerBytes = 44;
const bytesPerFrame = 8;

/** Encodes a track as a WAV file with 32-bit float samples. */
export function encodeWav(track: Track): Buffer {
  const dataBytes = track.length * bytesPerFrame;
  const file = Buffer.alloc(headerBytes + dataBytes);
  file.write('RIFF', 0);
  file.writeUInt32LE(headerBytes - 8 + dataBytes, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(3, 20);
  file.writeUInt16LE(2, 22);
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(sampleRate * bytesPerFrame, 28);
  file.writeUInt16LE(bytesPerFrame, 32);
  file.writeUInt16LE(32, 34);
  file.write('data', 36);
  file.writeUInt32LE(dataBytes, 40);
  for (let i = 0; i < track.length; i++) {
    file.writeFloatLE(track.left[i] ?? 0, headerBytes + i * bytesPerFrame);
    file.writeFloatLE(track.right[i] ?? 0, headerBytes + i * bytesPerFrame + 4);
  }
  return file;
}

/** Decodes raw little-endian 32-bit float samples of one channel. */
export function decodeSamples(raw: Buffer): Float32Array {
  const samples = new Float32Array(Math.floor(raw.length / 4));
  for (let i = 0; i < samples.length; i++) samples[i] = raw.readFloatLE(i * 4);
  return samples;
}
