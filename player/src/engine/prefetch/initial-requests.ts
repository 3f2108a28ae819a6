import { resolveUri, parseAttributeList, parsePlaylistLines } from '../../formats/hls-playlist.ts';
import { findLast } from '../../platform/find-last.ts';

/** The media playlists that hls.js requests first. */
export interface InitialVariant {
  readonly variantUrl: string;
  /** Undefined if the audio is part of the variant, or there is none. */
  readonly audioUrl: string | undefined;
}

/** The limits for the initial variant. */
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
 * Returns undefined if other criteria decide, such as a choice between codecs.
 */
export function selectInitialVariant(
  playlist: string,
  base: string,
  { bitsPerSecond, maxPixels }: VariantLimits,
): InitialVariant | undefined {
  const all = parseVariants(playlist, base);
  // hls.js ignores audio-only variants if there are video variants.
  const withVideo = all.filter(({ pixels }) => pixels > 0);
  const candidates = withVideo.length > 0 ? withVideo : all;
  const variants = [...candidates].sort((a, b) => a.bandwidth - b.bandwidth);
  const first =
    findLast(
      variants,
      ({ bandwidth, pixels }) => bandwidth <= bitsPerSecond && pixels <= maxPixels,
    ) ?? variants[0];
  const codecSets = new Set(variants.map(({ codecs }) => getCodecFamilies(codecs)));
  if (!first || codecSets.size > 1) return undefined;
  return { variantUrl: first.url, audioUrl: getAudioUrl(playlist, base, first.audioGroup) };
}

function parseVariants(playlist: string, base: string): Variant[] {
  const lines = parsePlaylistLines(playlist);
  return lines.flatMap(({ tag, value }, index) => {
    if (tag !== 'EXT-X-STREAM-INF') return [];
    const attributes = parseAttributeList(value);
    const next = lines[index + 1];
    const url = next?.tag === '' ? resolveUri(next.value, base) : undefined;
    const bandwidth = Number(attributes.BANDWIDTH);
    // Whether HDR variants can be used depends on the screen.
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
  base: string,
  groupId: string | undefined,
): string | undefined {
  const audioRenditions = parsePlaylistLines(playlist)
    .filter(({ tag }) => tag === 'EXT-X-MEDIA')
    .map(({ value }) => parseAttributeList(value))
    .filter(({ TYPE, 'GROUP-ID': id }) => TYPE === 'AUDIO' && id === groupId);
  const audio = audioRenditions.find(({ DEFAULT }) => DEFAULT === 'YES') ?? audioRenditions[0];
  return resolveUri(audio?.URI, base);
}

/** hls.js skips a segment of which less than this is left, in seconds. */
const MIN_REMAINDER_SECONDS = 0.5;

/** With one of these tags, hls.js requests something other than the first complete segment. */
const unsupportedTags = new Set([
  'EXT-X-START',
  'EXT-X-BYTERANGE',
  'EXT-X-GAP',
  'EXT-X-DEFINE',
  'EXT-X-I-FRAMES-ONLY',
]);

/**
 * Returns the URLs of the initialization section and the first media segment that playback needs, in
 * request order; empty for a live stream and if they cannot be predicted.
 *
 * @param startTime the start position in seconds.
 */
export function getInitialSegmentUrls(
  playlist: string,
  base: string,
  startTime = 0,
): readonly string[] {
  const lines = parsePlaylistLines(playlist);
  const isComplete = lines.some(({ tag }) => tag === 'EXT-X-ENDLIST');
  if (!isComplete || lines.some(({ tag }) => unsupportedTags.has(tag))) return [];
  let initUrl: string | undefined;
  let end = 0;
  for (const { tag, value } of lines) {
    if (tag === 'EXT-X-MAP') {
      const { URI, BYTERANGE } = parseAttributeList(value);
      if (BYTERANGE !== undefined) return [];
      initUrl = resolveUri(URI, base);
    }
    if (tag === 'EXTINF') end += Number.parseFloat(value);
    if (tag === '' && end - startTime >= MIN_REMAINDER_SECONDS)
      return [initUrl, resolveUri(value, base)].filter((url) => url !== undefined);
  }
  return [];
}
