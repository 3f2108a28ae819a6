import { resolveUri, parseAttributeList, parsePlaylistLines } from '../../formats/hls-playlist.ts';
import { repairPlaylist } from '../../formats/repair-playlist.ts';
import { findLast } from '../../platform/find-last.ts';

/** The media playlists that hls.js requests first. */
export interface InitialVariant {
  readonly variantUrl: string;
  /** Undefined if the audio is part of the variant, or there is none. */
  readonly audioUrl: string | undefined;
}

/** The limits of the initial variant. */
interface VariantLimits {
  readonly bitsPerSecond: number;
  readonly maxPixels: number;
}

interface Variant {
  readonly url: string;
  readonly bandwidth: number;
  readonly codecs: string;
  readonly pixels: number;
  readonly audioGroup: string | undefined;
}

/**
 * Selects the variant and the audio playlist that hls.js will request first: the variant with the
 * highest bandwidth within the limits, or the lowest one if none is within them.
 *
 * Returns `undefined` if hls.js selects by other criteria, such as the codec.
 */
export function selectInitialVariant(
  playlist: string,
  baseUrl: string,
  { bitsPerSecond, maxPixels }: VariantLimits,
): InitialVariant | undefined {
  const allVariants = parseVariants(playlist, baseUrl);
  // hls.js ignores audio-only variants if there are video variants.
  const videoVariants = allVariants.filter(({ pixels }) => pixels > 0);
  const candidates = videoVariants.length > 0 ? videoVariants : allVariants;
  const variants = [...candidates].sort((a, b) => a.bandwidth - b.bandwidth);
  const initialVariant =
    findLast(
      variants,
      ({ bandwidth, pixels }) => bandwidth <= bitsPerSecond && pixels <= maxPixels,
    ) ?? variants[0];
  const codecSets = new Set(variants.map(({ codecs }) => getCodecFamilies(codecs)));
  if (!initialVariant || codecSets.size > 1) return undefined;
  return {
    variantUrl: initialVariant.url,
    audioUrl: getAudioUrl(playlist, baseUrl, initialVariant.audioGroup),
  };
}

function parseVariants(playlist: string, baseUrl: string): Variant[] {
  const lines = parsePlaylistLines(playlist);
  return lines.flatMap(({ tag, value }, index) => {
    if (tag !== 'EXT-X-STREAM-INF') return [];
    const attributes = parseAttributeList(value);
    const nextLine = lines[index + 1];
    const url = nextLine?.tag === '' ? resolveUri(nextLine.value, baseUrl) : undefined;
    const bandwidth = Number(attributes.BANDWIDTH);
    // HDR variants are excluded: whether hls.js uses them depends on the display.
    const isSdr = (attributes['VIDEO-RANGE'] ?? 'SDR') === 'SDR';
    if (!url || !isSdr || !(bandwidth > 0)) return [];
    const [width = 0, height = 0] = (attributes.RESOLUTION ?? '').split('x').map(Number);
    const { CODECS: codecs = '', AUDIO: audioGroup } = attributes;
    return [{ url, bandwidth, codecs, pixels: width * height, audioGroup }];
  });
}

/** Returns the codecs without their profiles, such as `avc1,mp4a`. */
const getCodecFamilies = (codecs: string): string =>
  codecs
    .split(',')
    .map((codec) => codec.trim().split('.')[0])
    .sort((a, b) => ((a ?? '') < (b ?? '') ? -1 : 1))
    .join();

function getAudioUrl(
  playlist: string,
  baseUrl: string,
  groupId: string | undefined,
): string | undefined {
  const audioRenditions = parsePlaylistLines(playlist)
    .filter(({ tag }) => tag === 'EXT-X-MEDIA')
    .map(({ value }) => parseAttributeList(value))
    .filter(({ TYPE, 'GROUP-ID': id }) => TYPE === 'AUDIO' && id === groupId);
  const audio = audioRenditions.find(({ DEFAULT }) => DEFAULT === 'YES') ?? audioRenditions[0];
  return resolveUri(audio?.URI, baseUrl);
}

/** hls.js skips a segment if fewer seconds of it are left. */
const MIN_REMAINDER_SECONDS = 0.5;

/** With any of these tags, hls.js does not start with the first complete segment. */
const unsupportedTags = new Set([
  'EXT-X-START',
  'EXT-X-BYTERANGE',
  'EXT-X-GAP',
  'EXT-X-DEFINE',
  'EXT-X-I-FRAMES-ONLY',
]);

/**
 * Returns the URLs of the initialization section and the first media segment that playback needs, in
 * request order. Returns an empty array for a live stream, and if the URLs cannot be predicted.
 *
 * @param startTime The start position in seconds.
 */
export function getInitialSegmentUrls(
  playlist: string,
  baseUrl: string,
  startTime = 0,
): readonly string[] {
  const lines = parsePlaylistLines(repairPlaylist(playlist));
  const isComplete = lines.some(({ tag }) => tag === 'EXT-X-ENDLIST');
  if (!isComplete || lines.some(({ tag }) => unsupportedTags.has(tag))) return [];
  let initUrl: string | undefined;
  let end = 0;
  for (const { tag, value } of lines) {
    if (tag === 'EXT-X-MAP') {
      const { URI, BYTERANGE } = parseAttributeList(value);
      if (BYTERANGE !== undefined) return [];
      initUrl = resolveUri(URI, baseUrl);
    }
    if (tag === 'EXTINF') end += Number.parseFloat(value);
    if (tag === '' && end - startTime >= MIN_REMAINDER_SECONDS)
      return [initUrl, resolveUri(value, baseUrl)].filter((url) => url !== undefined);
  }
  return [];
}
