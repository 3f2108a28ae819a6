import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { loadAssetSource, type AssetSource } from '../asset-source.ts';
import type { Rendition } from '../packaging/packaging-inputs.ts';
import { listLadderRenditions, encodeLadder } from './encoding-ladder.ts';
import { createCaptionTracks, type CaptionFile } from './create-caption-tracks.ts';
import { createProgressParser } from './ffmpeg-progress.ts';
import { probeMedia, type ProbedMedia } from './probe-media.ts';
import { deduplicateLabels, getLanguageLabel, normalizeLanguage } from './track-language.ts';
import { planEncodingLadder } from './plan-encoding-ladder.ts';
import { InvalidInputError } from './invalid-input-error.ts';
import { encodeAudio } from './encode-audio.ts';
import { createAudioPoster, createPoster, createStoryboard } from './preview-images.ts';
import type { TranscodeContext, TranscoderTools } from './transcoder-tools.ts';

/**
 * The time limit of a transcoding is this factor times the duration of the video, plus
 * `MIN_TIMEOUT_MS`.
 */
const ENCODING_TIME_FACTOR = 60;
const MIN_TIMEOUT_MS = 10 * 60_000;

/**
 * Minimum fraction of a video that must be decodable; a few frames at either end may be missing.
 */
const MIN_DECODED_FRACTION = 0.5;

/** Maximum delay of a timer in milliseconds. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Share of each stage in the total progress; the caller reports the remainder. */
const progressShares = { probe: 0.03, video: 0.82, audio: 0.12 };

/** A request to transcode an uploaded file. */
export interface TranscodeRequest {
  readonly playbackId: string;
  /** Path of the uploaded file, which is never modified. */
  readonly original: string;
  /** Title of the video. */
  readonly title: string;
  readonly captions: readonly CaptionFile[];
}

/** A transcoded asset, with messages about what was skipped or left unchanged. */
export interface TranscodeResult {
  readonly source: AssetSource;
  readonly warnings: readonly string[];
}

/**
 * Transcodes an uploaded file into the source folder of an asset, in the format of the seeded
 * assets. `folder` is created once the asset is complete. Files completed by an earlier attempt are
 * reused. `onProgress` receives a fraction from 0 to 1.
 * @throws InvalidInputError if the file cannot become an asset.
 * @throws Error for any other failure.
 */
export async function transcodeUpload(
  request: TranscodeRequest,
  folder: string,
  tools: TranscoderTools,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<TranscodeResult> {
  const staging = `${folder}.part`;
  await mkdir(staging, { recursive: true });
  const probeContext = { tools, inputPath: request.original, outputFolder: staging, signal };
  const probedMedia = await probeMedia(probeContext);
  onProgress(progressShares.probe);
  const timeout = AbortSignal.timeout(computeTimeoutMs(probedMedia.duration));
  const context = { ...probeContext, signal: AbortSignal.any([signal, timeout]) };
  const warnings: string[] = [];
  const document = await createDocument(context, request, probedMedia, warnings, onProgress);
  await writeFile(join(staging, 'film.json'), JSON.stringify(document, null, 2));
  await rm(folder, { recursive: true, force: true });
  await rename(staging, folder);
  return { source: (await loadAssetSource(folder)).source, warnings };
}

function computeTimeoutMs(duration: number): number {
  return Math.min(MAX_TIMER_MS, MIN_TIMEOUT_MS + Math.ceil(duration) * ENCODING_TIME_FACTOR * 1000);
}

async function createDocument(
  context: TranscodeContext,
  request: TranscodeRequest,
  probedMedia: ProbedMedia,
  warnings: string[],
  onProgress: (fraction: number) => void,
): Promise<object> {
  const { probe, duration } = probedMedia;
  // Captions come first, because they may contain errors that the uploader has to fix.
  const captions = await createCaptionTracks(context, request.captions, probe.subtitles, warnings);
  const video = await createVideo(context, probedMedia, warnings, onProgress);
  const defaultIndex = Math.max(
    0,
    probe.audio.findIndex((track) => track.default),
  );
  const audio = [];
  for (const [index, track] of probe.audio.entries()) {
    const file = await encodeAudio(context, track, index);
    const language = normalizeLanguage(track.language);
    audio.push({
      file,
      language,
      label: track.title ?? getLanguageLabel(language, 'Sound'),
      default: index === defaultIndex,
    });
    onProgress(1 - progressShares.audio * (1 - (index + 1) / probe.audio.length));
  }
  return {
    slug: basename(context.outputFolder, '.part'),
    playbackId: request.playbackId,
    title: { en: request.title },
    duration,
    captions,
    ...video,
    audio: deduplicateLabels(audio),
  };
}

/** Creates the renditions, the poster and the storyboard, or the poster of an audio file. */
async function createVideo(
  context: TranscodeContext,
  { probe, duration }: ProbedMedia,
  warnings: string[],
  onProgress: (fraction: number) => void,
): Promise<object> {
  const { video } = probe;
  if (video === undefined) {
    const poster = await createAudioPoster(context, probe);
    return { kind: 'audio', width: 0, height: 0, renditions: [], poster };
  }
  const ladder = await planEncodingLadder(context, video, warnings);
  // Stays `undefined` if an earlier attempt already encoded the renditions.
  let decodedSeconds: number | undefined;
  const onOutput = createProgressParser((seconds) => {
    decodedSeconds = seconds;
    onProgress(progressShares.probe + progressShares.video * Math.min(1, seconds / duration));
  });
  await encodeLadder(ladder, context.tools.ffmpeg, context.signal, onOutput);
  if (decodedSeconds !== undefined && decodedSeconds < duration * MIN_DECODED_FRACTION) {
    throw new InvalidInputError(
      `The video is damaged: only ${decodedSeconds.toFixed(1)} of ${duration.toFixed(1)} seconds can be played.`,
    );
  }
  const renditions = listLadderRenditions(ladder);
  const [bestRendition] = renditions as [Rendition];
  const smallestRendition = renditions.at(-1) ?? bestRendition;
  const poster = await createPoster(context, bestRendition, duration);
  const storyboard = await createStoryboard(context, smallestRendition, duration);
  const { width, height } = bestRendition;
  return {
    ...{ kind: 'video', width, height, frameRate: video.frameRate.perSecond },
    renditions: renditions.map(({ path, ...size }) => ({
      file: `renditions/${basename(path)}`,
      ...size,
    })),
    ...{ poster, storyboard },
  };
}
