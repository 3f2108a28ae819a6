import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const PTS_CLOCK_RATE = 90_000;
const ID3_HEADER_BYTES = 10;

/** A frame of compressed audio. */
interface AudioFrame {
  readonly bytes: Buffer;
  readonly sampleCount: number;
}

/**
 * Splits a file of AAC (ADTS) or MP3 into the segments of packed audio (RFC 8216, section 3.4), and
 * writes their media playlist. Each segment begins with an ID3 tag that has its timestamp.
 *
 * @param file The name of the file in the folder. The file is removed.
 */
export function packAudio(folder: string, file: string, sampleRate: number): void {
  const source = path.join(folder, file);
  const extension = path.extname(file);
  const bytes = readFileSync(source);
  const frames = extension === '.aac' ? splitAdts(bytes) : splitMp3(bytes);
  const entries: string[] = [];
  let sampleCount = 0;
  let segmentFrames: Buffer[] = [];
  let startSamples = 0;
  const writeSegment = (): void => {
    if (segmentFrames.length === 0) return;
    const name = `${entries.length}${extension}`;
    const pts = Math.round((startSamples / sampleRate) * PTS_CLOCK_RATE);
    writeFileSync(
      path.join(folder, name),
      Buffer.concat([createTimestampTag(pts), ...segmentFrames]),
    );
    entries.push(`#EXTINF:${((sampleCount - startSamples) / sampleRate).toFixed(6)},\n${name}`);
    segmentFrames = [];
    startSamples = sampleCount;
  };
  for (const frame of frames) {
    segmentFrames.push(frame.bytes);
    sampleCount += frame.sampleCount;
    if (sampleCount - startSamples >= sampleRate) writeSegment();
  }
  writeSegment();
  const head = '#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:2\n#EXT-X-PLAYLIST-TYPE:VOD';
  const playlist = [head, ...entries, '#EXT-X-ENDLIST', ''].join('\n');
  writeFileSync(path.join(folder, 'index.m3u8'), playlist);
  rmSync(source);
}

function* splitAdts(bytes: Buffer): Generator<AudioFrame> {
  const SAMPLES_PER_FRAME = 1024;
  for (let offset = 0; offset + 7 <= bytes.length;) {
    const length = (bytes.readUInt32BE(offset + 3) >> 13) & 0x1f_ff;
    yield { bytes: bytes.subarray(offset, offset + length), sampleCount: SAMPLES_PER_FRAME };
    offset += length;
  }
}

/** Splits MPEG-1 layer III frames. Bytes before the first frame, such as tags, are skipped. */
function* splitMp3(bytes: Buffer): Generator<AudioFrame> {
  const SAMPLES_PER_FRAME = 1152;
  const bitrates = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
  const sampleRates = [44_100, 48_000, 32_000];
  let offset = bytes.indexOf(Buffer.from([0xff, 0xfb]));
  while (offset >= 0 && offset + 4 <= bytes.length) {
    const header = bytes.readUInt32BE(offset);
    const bitrate = (bitrates[(header >> 12) & 15] ?? 0) * 1000;
    const sampleRate = sampleRates[(header >> 10) & 3] ?? 44_100;
    const length = Math.floor((144 * bitrate) / sampleRate) + ((header >> 9) & 1);
    if (length === 0) return;
    yield { bytes: bytes.subarray(offset, offset + length), sampleCount: SAMPLES_PER_FRAME };
    offset += length;
  }
}

/** Creates the ID3 tag with the timestamp of a segment, in ticks of 90 kHz. */
function createTimestampTag(pts: number): Buffer {
  const owner = Buffer.from('com.apple.streaming.transportStreamTimestamp\0');
  const time = Buffer.alloc(8);
  time.writeBigUInt64BE(BigInt(pts));
  const body = Buffer.concat([owner, time]);
  const frame = Buffer.concat([Buffer.from('PRIV'), Buffer.alloc(6), body]);
  frame.writeUInt8(body.length, 7);
  const header = Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, frame.length]);
  if (header.length !== ID3_HEADER_BYTES || frame.length > 127) throw new Error('Invalid ID3 tag.');
  return Buffer.concat([header, frame]);
}
