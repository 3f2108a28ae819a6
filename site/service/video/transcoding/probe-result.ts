import { z } from 'zod';
import { normalizeFrameRate, type FrameRate } from './frame-rate.ts';
import { InvalidInputError } from './invalid-input-error.ts';

/** More than any film has; a small file may claim any number of them. */
const mostStreams = 100;

/** More than a menu can hold. */
const mostSounds = 16;

/** Pixels of a side. */
const longestSide = 8192;
const shortestSide = 16;

/** Seconds; the longest films are half as long. */
const longestFilm = 24 * 60 * 60;

/** Transfer functions of pictures that are brighter than a usual screen. */
const brightTransfers = ['smpte2084', 'arib-std-b67'];

const text = z.string().optional();
const number = z.number().optional();

const stream = z.object({
  index: z.number(),
  codec_type: text,
  codec_name: text,
  width: number,
  height: number,
  sample_aspect_ratio: text,
  avg_frame_rate: text,
  field_order: text,
  color_transfer: text,
  channels: number,
  disposition: z.record(z.string(), z.number()).default({}),
  tags: z.record(z.string(), z.string()).default({}),
  side_data_list: z.array(z.looseObject({ rotation: number })).default([]),
});
type Stream = z.infer<typeof stream>;

const probe = z.object({
  streams: z.array(stream).default([]),
  format: z.object({ duration: text, nb_streams: number }).default({}),
});

/** The pictures of a file, with the size they are shown in. */
export interface VideoStream {
  readonly index: number;
  readonly width: number;
  readonly height: number;
  readonly frameRate: FrameRate;
  readonly interlaced: boolean;
  /** How light is told in pictures that are brighter than a usual screen; undefined for others. */
  readonly hdrTransfer: string | undefined;
}

/** One stream of sound or text. */
export interface TrackStream {
  readonly stream: number;
  readonly codec: string;
  readonly language: string | undefined;
  readonly title: string | undefined;
  readonly default: boolean;
}

/** What is in a file of which a film is to be made. */
export interface ProbeResult {
  /** Seconds, as the file says; undefined when it does not. */
  readonly duration: number | undefined;
  readonly video: VideoStream | undefined;
  /** The stream of a picture that belongs to a file that is only heard, such as an album's cover. */
  readonly cover: number | undefined;
  readonly audio: readonly TrackStream[];
  readonly subtitles: readonly TrackStream[];
}

/**
 * Reads what ffprobe says of a file.
 * @throws Refusal when no film can be made of it.
 */
export function parseProbeResult(json: string): ProbeResult {
  const { streams, format } = probe.parse(JSON.parse(json));
  if ((format.nb_streams ?? 0) > mostStreams) {
    throw new InvalidInputError(`The file contains more than ${mostStreams} streams.`);
  }
  const duration = Number(format.duration);
  if (duration > longestFilm) {
    throw new InvalidInputError(`The video is longer than ${longestFilm / 3600} hours.`);
  }
  const pictures = streams.find((one) => one.codec_type === 'video' && !isCover(one));
  const sounds = streams.filter((one) => one.codec_type === 'audio');
  if (pictures === undefined && sounds.length === 0) {
    throw new InvalidInputError('The file contains neither video nor audio.');
  }
  if (sounds.length > mostSounds) {
    throw new InvalidInputError(`The video has more than ${mostSounds} audio tracks.`);
  }
  return {
    duration: duration > 0 ? duration : undefined,
    video: pictures && picturesOf(pictures),
    cover: streams.find(isCover)?.index,
    audio: sounds.map(trackOf),
    subtitles: streams.filter((one) => one.codec_type === 'subtitle').map(trackOf),
  };
}

function picturesOf(found: Stream): VideoStream {
  const { width = 0, height = 0 } = found;
  if (width > longestSide || height > longestSide) {
    throw new InvalidInputError(
      `The video is ${width} × ${height} pixels. At most ${longestSide} pixels a side are allowed.`,
    );
  }
  if (Math.min(width, height) < shortestSide) {
    throw new InvalidInputError(
      `The video is ${width} × ${height} pixels. At least ${shortestSide} pixels a side are required.`,
    );
  }
  const [across = 1, down = 1] = (found.sample_aspect_ratio ?? '').split(':').map(Number);
  const shown = across > 0 && down > 0 ? Math.round((width * across) / down) : width;
  // Absurd shapes of pixels are ignored.
  const wide = shown >= shortestSide && shown <= longestSide ? shown : width;
  const isTurned = found.side_data_list.some(({ rotation = 0 }) => Math.abs(rotation % 180) === 90);
  return {
    index: found.index,
    width: isTurned ? height : wide,
    height: isTurned ? wide : height,
    frameRate: normalizeFrameRate(found.avg_frame_rate),
    interlaced: ['tt', 'bb', 'tb', 'bt'].includes(found.field_order ?? ''),
    hdrTransfer: brightTransfers.find((transfer) => transfer === found.color_transfer),
  };
}

function trackOf({ index, codec_name: codec = '', tags, disposition }: Stream): TrackStream {
  return {
    stream: index,
    codec,
    language: tags.language,
    title: tags.title,
    default: disposition.default === 1,
  };
}

function isCover({ codec_type: kind, disposition }: Stream): boolean {
  return kind === 'video' && (disposition.attached_pic === 1 || disposition.still_image === 1);
}
