import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { loadAssetSource, type AssetSource } from '../asset-source.ts';
import type { Rendition } from '../packaging/packaging-inputs.ts';
import { listLadderRenditions, encodeLadder } from './encoding-ladder.ts';
import { createCaptionTracks, type CaptionFile } from './caption-tracks.ts';
import { createProgressParser } from './ffmpeg-progress.ts';
import { probeMedia, type ProbedMedia } from './probe-media.ts';
import { uniqueLabels, languageLabel, normalizeLanguage } from './track-language.ts';
import { planEncodingLadder } from './plan-encoding-ladder.ts';
import { InvalidInputError } from './invalid-input-error.ts';
import { encodeAudio } from './encode-audio.ts';
import { createAudioPoster, createPoster, createStoryboard } from './preview-images.ts';
import type { TranscodeContext, TranscoderTools } from './transcoder-tools.ts';

/** Encoding may be this much slower than playing before it counts as stuck, and ten minutes more. */
const slowestEncoding = 60;
const leastTimeMs = 10 * 60_000;

/** How much of a film must be seen at least; a few frames at either end may be lost. */
const leastDecoded = 0.5;

/** Longer than any timer can wait. */
const longestTimerMs = 2 ** 31 - 1;

/** Which part of the work the pictures are; the rest is told as it is done. */
const shares = { inspected: 0.03, pictures: 0.82, sounds: 0.12 };

/** A film to be made of a file that was uploaded. */
export interface TranscodeRequest {
  readonly playbackId: string;
  /** Path of the uploaded file, which is only read. */
  readonly original: string;
  /** What the film is called. */
  readonly title: string;
  readonly captions: readonly CaptionFile[];
}

/** A film that is made, with what had to be left out or as it was. */
export interface TranscodeResult {
  readonly film: AssetSource;
  readonly warnings: readonly string[];
}

/**
 * Makes the folder of a film out of a file, in the form of the films a service is seeded with;
 * `folder` appears when the film is complete. What an earlier attempt has finished is not made again.
 * @throws Refusal when no film can be made of the file, Error when something else is in the way.
 */
export async function transcodeUpload(
  order: TranscodeRequest,
  folder: string,
  tools: TranscoderTools,
  signal: AbortSignal,
  tell: (fraction: number) => void,
): Promise<TranscodeResult> {
  const staging = `${folder}.part`;
  await mkdir(staging, { recursive: true });
  const looking = { tools, inputPath: order.original, outputFolder: staging, signal };
  const inspected = await probeMedia(looking);
  tell(shares.inspected);
  const limit = AbortSignal.timeout(timeFor(inspected.duration));
  const making = { ...looking, signal: AbortSignal.any([signal, limit]) };
  const notes: string[] = [];
  const form = await filmForm(making, order, inspected, notes, tell);
  await writeFile(join(staging, 'film.json'), JSON.stringify(form, null, 2));
  await rm(folder, { recursive: true, force: true });
  await rename(staging, folder);
  return { film: (await loadAssetSource(folder)).film, warnings: notes };
}

function timeFor(duration: number): number {
  return Math.min(longestTimerMs, leastTimeMs + Math.ceil(duration) * slowestEncoding * 1000);
}

async function filmForm(
  making: TranscodeContext,
  order: TranscodeRequest,
  inspected: ProbedMedia,
  notes: string[],
  tell: (fraction: number) => void,
): Promise<object> {
  const { probe, duration } = inspected;
  // First, because it is what somebody may have to mend.
  const captions = await createCaptionTracks(making, order.captions, probe.subtitles, notes);
  const pictures = await picturesOf(making, inspected, notes, tell);
  const standard = Math.max(
    0,
    probe.audio.findIndex((track) => track.default),
  );
  const audio = [];
  for (const [index, track] of probe.audio.entries()) {
    const file = await encodeAudio(making, track, index);
    const language = normalizeLanguage(track.language);
    audio.push({
      file,
      language,
      label: track.title ?? languageLabel(language, 'Sound'),
      default: index === standard,
    });
    tell(1 - shares.sounds * (1 - (index + 1) / probe.audio.length));
  }
  return {
    slug: basename(making.outputFolder, '.part'),
    playbackId: order.playbackId,
    title: { en: order.title },
    duration,
    captions,
    ...pictures,
    audio: uniqueLabels(audio),
  };
}

/** Makes what is seen of a film: its renditions and stills, or what stands for sound alone. */
async function picturesOf(
  making: TranscodeContext,
  { probe, duration }: ProbedMedia,
  notes: string[],
  tell: (fraction: number) => void,
): Promise<object> {
  const { video } = probe;
  if (video === undefined) {
    const poster = await createAudioPoster(making, probe);
    return { kind: 'audio', width: 0, height: 0, renditions: [], poster };
  }
  const ladder = await planEncodingLadder(making, video, notes);
  // Stays undefined where an earlier attempt has made the renditions.
  let reached: number | undefined;
  const hear = createProgressParser((seconds) => {
    reached = seconds;
    tell(shares.inspected + shares.pictures * Math.min(1, seconds / duration));
  });
  await encodeLadder(ladder, making.tools.ffmpeg, making.signal, hear);
  if (reached !== undefined && reached < duration * leastDecoded) {
    throw new InvalidInputError(
      `The video is damaged: only ${reached.toFixed(1)} of ${duration.toFixed(1)} seconds can be played.`,
    );
  }
  const renditions = listLadderRenditions(ladder);
  const [best] = renditions as [Rendition];
  const smallest = renditions.at(-1) ?? best;
  const poster = await createPoster(making, best, duration);
  const storyboard = await createStoryboard(making, smallest, duration);
  const { width, height } = best;
  return {
    ...{ kind: 'video', width, height, frameRate: video.frameRate.perSecond },
    renditions: renditions.map(({ path, ...size }) => ({
      file: `renditions/${basename(path)}`,
      ...size,
    })),
    ...{ poster, storyboard },
  };
}
