/** The name of each codec, by the first element of its RFC 6381 name. */
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
  mp4a: 'AAC',
  mp3: 'MP3',
  'ac-3': 'AC-3',
  'ec-3': 'E-AC-3',
  'ac-4': 'AC-4',
  opus: 'Opus',
  flac: 'FLAC',
  alac: 'ALAC',
};

const getFamily = (codec: string): string => (codec.split('.')[0] ?? codec).toLowerCase();

/** Returns the common name of a codec, such as `HEVC` for `hvc1.1.6.L93.B0`; the codec if unknown. */
export const getCodecName = (codec: string): string => codecNames[getFamily(codec)] ?? codec;

/** Returns the names of well-known codecs in a text, such as a MIME type or an error message. */
export const findCodecs = (text: string): readonly string[] =>
  (text.match(/\b[a-z][\w-]{2,3}\b(?:\.\w+)*/gi) ?? []).filter(
    (word) => getFamily(word) in codecNames,
  );
