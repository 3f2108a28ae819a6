import type { Media, MediaSegment } from './media/media-library.ts';

/** A segment of a media playlist. Only `uri` and `seconds` are required. */
export interface PlaylistSegment extends MediaSegment {
  /** Lines before `EXTINF`, such as `#EXT-X-GAP`. */
  readonly tags?: readonly string[];
  /** The title after the duration. */
  readonly title?: string;
}

export interface MediaPlaylistOptions {
  readonly segments: readonly PlaylistSegment[];
  readonly init?: string | undefined;
  /** In seconds. Default: the duration of the longest segment, rounded. */
  readonly targetDuration?: number;
  readonly mediaSequence?: number;
  /** Lines after the header tags. */
  readonly tags?: readonly string[];
  /** The playlist type. Absent: no `EXT-X-PLAYLIST-TYPE`. */
  readonly type?: 'VOD' | 'EVENT';
  /** Whether the playlist ends with `EXT-X-ENDLIST`. Default: true. */
  readonly isEnded?: boolean;
}

/** Renders a media playlist. */
export function renderMediaPlaylist(options: MediaPlaylistOptions): string {
  const { segments, init, type, tags = [], mediaSequence, isEnded = true } = options;
  const longest = Math.max(1, ...segments.map(({ seconds }) => seconds));
  return joinLines(
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${options.targetDuration ?? Math.round(longest)}`,
    mediaSequence !== undefined && `#EXT-X-MEDIA-SEQUENCE:${mediaSequence}`,
    type && `#EXT-X-PLAYLIST-TYPE:${type}`,
    ...tags,
    init && `#EXT-X-MAP:URI="${init}"`,
    ...segments.flatMap((segment) => [
      ...(segment.tags ?? []),
      `#EXTINF:${segment.seconds},${segment.title ?? ''}`,
      segment.byteRange && `#EXT-X-BYTERANGE:${segment.byteRange}`,
      segment.uri,
    ]),
    isEnded && '#EXT-X-ENDLIST',
  );
}

/** Renders the VOD playlist of media. */
export const renderVodPlaylist = (
  { segments, init }: Media,
  options: Partial<MediaPlaylistOptions> = {},
): string => renderMediaPlaylist({ segments, init, type: 'VOD', ...options });

/** The `CODECS` attribute of the media with H.264 and AAC. */
const CODECS = 'avc1.42c00a,mp4a.40.2';

export interface Variant {
  readonly uri: string;
  /** Bits per second. Default: 200,000. */
  readonly bandwidth?: number;
  /** The `RESOLUTION` attribute. Absent: no attribute. */
  readonly resolution?: string;
  /** The `CODECS` attribute. `undefined`: no attribute. Absent: the codecs of the media. */
  readonly codecs?: string | undefined;
  /** Additional attributes, such as `AUDIO="a"`. */
  readonly attributes?: string;
}

/** Renders a multivariant playlist. `tags` are the lines before the variants, such as `EXT-X-MEDIA`. */
export function renderMultivariantPlaylist(
  variants: readonly Variant[],
  tags: readonly string[] = [],
): string {
  return joinLines(
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    ...tags,
    ...variants.flatMap(({ uri, bandwidth = 200_000, resolution, attributes, ...rest }) => {
      const codecs = 'codecs' in rest ? rest.codecs : CODECS;
      const streamInfAttributes = [
        `BANDWIDTH=${bandwidth}`,
        resolution && `RESOLUTION=${resolution}`,
        codecs && `CODECS="${codecs}"`,
        attributes,
      ];
      return [`#EXT-X-STREAM-INF:${streamInfAttributes.filter(Boolean).join(',')}`, uri];
    }),
  );
}

/** Renders an `EXT-X-MEDIA` tag. */
export const renderMediaTag = (
  type: 'AUDIO' | 'SUBTITLES' | 'CLOSED-CAPTIONS',
  group: string,
  name: string,
  attributes: string,
): string => `#EXT-X-MEDIA:TYPE=${type},GROUP-ID="${group}",NAME="${name}",${attributes}`;

/** Joins the lines of a playlist, without `false`, `undefined` and empty lines. */
const joinLines = (...all: readonly (string | false | undefined)[]): string =>
  `${all.filter(Boolean).join('\n')}\n`;

/** Adds tags to one segment of a list. */
export const withTags = (
  segments: readonly PlaylistSegment[],
  index: number,
  ...tags: readonly string[]
): readonly PlaylistSegment[] =>
  segments.map((segment, segmentIndex) =>
    segmentIndex === index ? { ...segment, tags: [...(segment.tags ?? []), ...tags] } : segment,
  );
