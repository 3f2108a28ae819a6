import { readBoxes } from './mp4-boxes.ts';

/** The boxes that contain a track's sample description box. */
const SAMPLE_DESCRIPTION_PATH = ['mdia', 'minf', 'stbl', 'stsd'];
/** The version, the flags and the entry count of a sample description box. */
const SAMPLE_DESCRIPTION_HEADER_BYTES = 8;
/** The fields of an audio sample entry that precede its boxes. */
const AUDIO_SAMPLE_ENTRY_BYTES = 28;

const ES_DESCRIPTOR = 0x03;
const DECODER_CONFIG_DESCRIPTOR = 0x04;
/** The length of a descriptor has one or more bytes. Only the last one is less than this. */
const LAST_LENGTH_BYTE_LIMIT = 0x80;

/**
 * Returns the codec of each track of an MP4 initialization section, by the type of its sample entry,
 * such as `avc1`. For `mp4a`, the codec includes the object type, such as `mp4a.6b` for MP3, or `mp4a.40`.
 * Returns an empty array if `data` has no `moov` box.
 */
export function parseMp4Codecs(data: Uint8Array<ArrayBuffer>): readonly string[] {
  const tracks = findBoxes(findBoxes([data], 'moov'), 'trak');
  const descriptions = SAMPLE_DESCRIPTION_PATH.reduce(findBoxes, tracks);
  return descriptions
    .flatMap((description) => readBoxes(description.subarray(SAMPLE_DESCRIPTION_HEADER_BYTES)))
    .map(({ type, content }) => (type === 'mp4a' ? getAudioCodec(content) : type));
}

const findBoxes = (
  parents: readonly Uint8Array<ArrayBuffer>[],
  type: string,
): readonly Uint8Array<ArrayBuffer>[] =>
  parents.flatMap((parent) =>
    readBoxes(parent)
      .filter((box) => box.type === type)
      .map(({ content }) => content),
  );

function getAudioCodec(entry: Uint8Array<ArrayBuffer>): string {
  const [descriptor] = findBoxes([entry.subarray(AUDIO_SAMPLE_ENTRY_BYTES)], 'esds');
  const objectType = descriptor && readObjectType(descriptor);
  return objectType ? `mp4a.${objectType.toString(16)}` : 'mp4a';
}

/** Reads the object type of an elementary stream descriptor box (ISO/IEC 14496-1). */
function readObjectType(box: Uint8Array): number | undefined {
  const versionBytes = 4;
  const stream = skipDescriptorHeader(box.subarray(versionBytes), ES_DESCRIPTOR);
  const idAndFlagsBytes = 3;
  const config =
    stream && skipDescriptorHeader(stream.subarray(idAndFlagsBytes), DECODER_CONFIG_DESCRIPTOR);
  return config?.[0];
}

/** Returns the bytes after the tag and the length of a descriptor; undefined for another tag. */
function skipDescriptorHeader(bytes: Uint8Array, tag: number): Uint8Array | undefined {
  if (bytes[0] !== tag) return undefined;
  const lengthEnd = bytes.findIndex((byte, index) => index > 0 && byte < LAST_LENGTH_BYTE_LIMIT);
  return lengthEnd > 0 ? bytes.subarray(lengthEnd + 1) : undefined;
}
