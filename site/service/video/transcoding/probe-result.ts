import { z } from 'zod';
import { normalizeFrameRate, type FrameRate } from './frame-rate.ts';
import { InvalidInputError } from './invalid-input-error.ts';

/** Maximum number of streams; a malicious file may declare any number. */
const MAX_STREAMS = 100;

/** Maximum number of audio tracks. */
const MAX_AUDIO_TRACKS = 16;

/** Minimum and maximum side of a video in pixels. */
const MAX_SIDE = 8192;
const MIN_SIDE = 16;

/** Maximum duration in seconds. */
const MAX_DURATION_SECONDS = 24 * 60 * 60;

/** Transfer functions of HDR video. */
const hdrTransfers = ['smpte2084', 'arib-std-b67'];

const optionalText = z.string().optional();
const optionalNumber = z.number().optional();

const streamSchema = z.object({
  index: z.number(),
  codec_type: optionalText,
  codec_name: optionalText,
  width: optionalNumber,
  height: optionalNumber,
  sample_aspect_ratio: optionalText,
  avg_frame_rate: optionalText,
  field_order: optionalText,
  color_transfer: optionalText,
  channels: optionalNumber,
  disposition: z.record(z.string(), z.number()).default({}),
  tags: z.record(z.string(), z.string()).default({}),
  side_data_list: z.array(z.looseObject({ rotation: optionalNumber })).default([]),
});
type Stream = z.infer<typeof streamSchema>;

const probeSchema = z.object({
  streams: z.array(streamSchema).default([]),
  format: z.object({ duration: optionalText, nb_streams: optionalNumber }).default({}),
});

/** The video stream of a file, with its display size. */
export interface VideoStream {
  readonly index: number;
  readonly width: number;
  readonly height: number;
  readonly frameRate: FrameRate;
  readonly isInterlaced: boolean;
  /** Transfer function of HDR video; `undefined` for SDR. */
  readonly hdrTransfer: string | undefined;
}

/** An audio or subtitle stream. */
export interface TrackStream {
  readonly streamIndex: number;
  readonly codec: string;
  readonly language: string | undefined;
  readonly title: string | undefined;
  readonly default: boolean;
}

/** The streams of a probed file. */
export interface ProbeResult {
  /** Declared duration in seconds; `undefined` if the file declares none. */
  readonly duration: number | undefined;
  readonly video: VideoStream | undefined;
  /** Index of the cover image stream, such as that of an album; `undefined` if there is none. */
  readonly coverIndex: number | undefined;
  readonly audio: readonly TrackStream[];
  readonly subtitles: readonly TrackStream[];
}

/**
 * Parses and validates the JSON output of ffprobe.
 * @throws InvalidInputError if the file is not a usable video or audio file.
 */
export function parseProbeResult(json: string): ProbeResult {
  const { streams, format } = probeSchema.parse(JSON.parse(json));
  if ((format.nb_streams ?? 0) > MAX_STREAMS) {
    throw new InvalidInputError(`The file contains more than ${MAX_STREAMS} streams.`);
  }
  const duration = Number(format.duration);
  if (duration > MAX_DURATION_SECONDS) {
    throw new InvalidInputError(`The video is longer than ${MAX_DURATION_SECONDS / 3600} hours.`);
  }
  const videoStream = streams.find(
    (candidate) => candidate.codec_type === 'video' && !isCover(candidate),
  );
  const audioStreams = streams.filter((candidate) => candidate.codec_type === 'audio');
  if (videoStream === undefined && audioStreams.length === 0) {
    throw new InvalidInputError('The file contains neither video nor audio.');
  }
  if (audioStreams.length > MAX_AUDIO_TRACKS) {
    throw new InvalidInputError(`The video has more than ${MAX_AUDIO_TRACKS} audio tracks.`);
  }
  return {
    duration: duration > 0 ? duration : undefined,
    video: videoStream && toVideoStream(videoStream),
    coverIndex: streams.find(isCover)?.index,
    audio: audioStreams.map(toTrackStream),
    subtitles: streams
      .filter((candidate) => candidate.codec_type === 'subtitle')
      .map(toTrackStream),
  };
}

function toVideoStream(stream: Stream): VideoStream {
  const { width = 0, height = 0 } = stream;
  if (width > MAX_SIDE || height > MAX_SIDE) {
    throw new InvalidInputError(
      `The video is ${width} × ${height} pixels. Each side can have at most ${MAX_SIDE} pixels.`,
    );
  }
  if (Math.min(width, height) < MIN_SIDE) {
    throw new InvalidInputError(
      `The video is ${width} × ${height} pixels. Each side must have at least ${MIN_SIDE} pixels.`,
    );
  }
  const [sampleWidth = 1, sampleHeight = 1] = (stream.sample_aspect_ratio ?? '')
    .split(':')
    .map(Number);
  const displayWidth =
    sampleWidth > 0 && sampleHeight > 0 ? Math.round((width * sampleWidth) / sampleHeight) : width;
  // Implausible pixel aspect ratios are ignored.
  const validDisplayWidth =
    displayWidth >= MIN_SIDE && displayWidth <= MAX_SIDE ? displayWidth : width;
  const isRotated = stream.side_data_list.some(
    ({ rotation = 0 }) => Math.abs(rotation % 180) === 90,
  );
  return {
    index: stream.index,
    width: isRotated ? height : validDisplayWidth,
    height: isRotated ? validDisplayWidth : height,
    frameRate: normalizeFrameRate(stream.avg_frame_rate),
    isInterlaced: ['tt', 'bb', 'tb', 'bt'].includes(stream.field_order ?? ''),
    hdrTransfer: hdrTransfers.find((transfer) => transfer === stream.color_transfer),
  };
}

function toTrackStream({ index, codec_name: codec = '', tags, disposition }: Stream): TrackStream {
  return {
    streamIndex: index,
    codec,
    language: tags.language,
    title: tags.title,
    default: disposition.default === 1,
  };
}

function isCover({ codec_type: kind, disposition }: Stream): boolean {
  return kind === 'video' && (disposition.attached_pic === 1 || disposition.still_image === 1);
}
