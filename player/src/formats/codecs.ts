/** The common name of each codec, by the first element of its RFC 6381 name. */
const codecNames: Partial<Record<string, string>> = {
  avc1: 'H.264',
  avc3: 'H.264',
  hvc1: 'HEVC',
  hev1: 'HEVC',
  dvh1: 'Dolby Vision',
  dvhe: 'Dolby Vision',
  vvc1: 'VVC',
  vvi1: 'VVC',
  av01: 'AV1',
  vp08: 'VP8',
  vp09: 'VP9',
  mp1v: 'MPEG-1 Video',
  mp2v: 'MPEG-2 Video',
  mp4v: 'MPEG-4 Visual',
  'vc-1': 'VC-1',
  mp4a: 'AAC',
  latm: 'AAC-LATM',
  mp3: 'MP3',
  'ac-3': 'AC-3',
  'ec-3': 'E-AC-3',
  'ac-4': 'AC-4',
  dtsc: 'DTS',
  opus: 'Opus',
  flac: 'FLAC',
  alac: 'ALAC',
};

const getFamily = (codec: string): string => (codec.split('.')[0] ?? codec).toLowerCase();

/** MP3 by its object type (ISO/IEC 14496-1) or audio object type (ISO/IEC 14496-3). */
const MP3_IN_MP4 = /^mp4a\.(?:69|6b|40\.34)$/i;

/** Returns the common name of a codec, such as `HEVC` for `hvc1.1.6.L93.B0`; the codec if unknown. */
export const getCodecName = (codec: string): string =>
  codecNames[MP3_IN_MP4.test(codec) ? 'mp3' : getFamily(codec)] ?? codec;

const audioFamilies: readonly string[] = [
  ...['mp4a', 'latm', 'mp3', 'ac-3', 'ec-3', 'ac-4', 'dtsc', 'opus', 'flac', 'alac'],
];

/** Whether a well-known codec is an audio codec. All others are video codecs. */
export const isAudioCodec = (codec: string): boolean => audioFamilies.includes(getFamily(codec));

/** Returns the names of well-known codecs in a text, such as a MIME type or an error message. */
export const findCodecs = (text: string): readonly string[] =>
  (text.match(/\b[a-z][\w-]{2,3}\b(?:\.\w+)*/gi) ?? []).filter(
    (word) => getFamily(word) in codecNames,
  );
