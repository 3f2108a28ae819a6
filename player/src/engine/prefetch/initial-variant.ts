import { resolveUri, parseAttributeList, parsePlaylistLines } from '../../formats/hls-playlist.ts';
import { findLast } from '../../platform/find-last.ts';

/** What is wanted first of a film, as its main playlist tells. */
export interface InitialVariant {
  /** The address of the rendition's playlist. */
  readonly variantUrl: string;
  /** That of its sound's; absent where the sound is in the rendition, or there is none. */
  readonly audioUrl: string | undefined;
}

/** What a device and its connection are good for. */
interface Means {
  readonly bitsPerSecond: number;
  /** Pixels of the largest picture. */
  readonly maxPixels: number;
}

interface Variant {
  readonly url: string;
  readonly bandwidth: number;
  readonly codecs: string;
  readonly pixels: number;
  readonly sounds: string | undefined;
}

/**
 * The rendition that a film begins with, and its sound: the richest for which the means do, or the
 * poorest.
 *
 * Absent where more than that decides, such as codecs of which one is to be chosen.
 */
export function selectInitialVariant(
  playlist: string,
  base: string,
  { bitsPerSecond, maxPixels: mostPixels }: Means,
): InitialVariant | undefined {
  const all = variantsOf(playlist, base);
  // With pictures to be seen nobody is given sound alone.
  const seen = all.filter(({ pixels }) => pixels > 0);
  const variants = [...(seen.length > 0 ? seen : all)].sort((a, b) => a.bandwidth - b.bandwidth);
  const first =
    findLast(
      variants,
      ({ bandwidth, pixels }) => bandwidth <= bitsPerSecond && pixels <= mostPixels,
    ) ?? variants[0];
  const kinds = new Set(variants.map(({ codecs }) => kindsOf(codecs)));
  if (!first || kinds.size > 1) return undefined;
  return { variantUrl: first.url, audioUrl: soundOf(playlist, base, first.sounds) };
}

function variantsOf(playlist: string, base: string): Variant[] {
  const lines = parsePlaylistLines(playlist);
  return lines.flatMap(({ tag, value }, index) => {
    if (tag !== 'EXT-X-STREAM-INF') return [];
    const attributes = parseAttributeList(value);
    const next = lines[index + 1];
    const url = next?.tag === '' ? resolveUri(next.value, base) : undefined;
    const bandwidth = Number(attributes.BANDWIDTH);
    // Which range of light there may be, the screen decides.
    const isPlain = (attributes['VIDEO-RANGE'] ?? 'SDR') === 'SDR';
    if (!url || !isPlain || !(bandwidth > 0)) return [];
    const [width = 0, height = 0] = (attributes.RESOLUTION ?? '').split('x').map(Number);
    const { CODECS: codecs = '', AUDIO: sounds } = attributes;
    return [{ url, bandwidth, codecs, pixels: width * height, sounds }];
  });
}

/** What kinds of codecs are meant, whatever their profiles: `avc1,mp4a`. */
const kindsOf = (codecs: string): string =>
  codecs
    .split(',')
    .map((codec) => codec.trim().split('.')[0])
    .sort((one, other) => ((one ?? '') < (other ?? '') ? -1 : 1))
    .join();

function soundOf(playlist: string, base: string, group: string | undefined): string | undefined {
  const sounds = parsePlaylistLines(playlist)
    .filter(({ tag }) => tag === 'EXT-X-MEDIA')
    .map(({ value }) => parseAttributeList(value))
    .filter((each) => each.TYPE === 'AUDIO' && each['GROUP-ID'] === group);
  const sound = sounds.find(({ DEFAULT }) => DEFAULT === 'YES') ?? sounds[0];
  return resolveUri(sound?.URI, base);
}
