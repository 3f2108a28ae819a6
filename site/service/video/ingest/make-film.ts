import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readFilmFolder, type Film } from '../film-folder.ts';
import type { Rendition } from '../ingredients.ts';
import { ladderRenditions, makeLadder } from '../ladder.ts';
import { makeCaptions, type CaptionFile } from './captions.ts';
import { heardProgress } from './heard-progress.ts';
import { inspect, type Inspected } from './inspect.ts';
import { distinct, labelOf, languageOf } from './language.ts';
import { pictureLadder } from './pictures.ts';
import { Refusal } from './refusal.ts';
import { makeSound } from './sound.ts';
import { makeCover, makePoster, makeStoryboard } from './stills.ts';
import type { Making, Tools } from './tools.ts';

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
export interface FilmOrder {
  readonly playbackId: string;
  /** Path of the uploaded file, which is only read. */
  readonly original: string;
  /** What the film is called. */
  readonly title: string;
  readonly captions: readonly CaptionFile[];
}

/** A film that is made, with what had to be left out or as it was. */
export interface MadeFilm {
  readonly film: Film;
  readonly notes: readonly string[];
}

/**
 * Makes the folder of a film out of a file, in the form of the films a service is seeded with;
 * `folder` appears when the film is complete. What an earlier attempt has finished is not made again.
 * @throws Refusal when no film can be made of the file, Error when something else is in the way.
 */
export async function makeFilm(
  order: FilmOrder,
  folder: string,
  tools: Tools,
  signal: AbortSignal,
  tell: (fraction: number) => void,
): Promise<MadeFilm> {
  const staging = `${folder}.part`;
  await mkdir(staging, { recursive: true });
  const looking = { tools, original: order.original, folder: staging, signal };
  const inspected = await inspect(looking);
  tell(shares.inspected);
  const limit = AbortSignal.timeout(timeFor(inspected.duration));
  const making = { ...looking, signal: AbortSignal.any([signal, limit]) };
  const notes: string[] = [];
  const form = await filmForm(making, order, inspected, notes, tell);
  await writeFile(join(staging, 'film.json'), JSON.stringify(form, null, 2));
  await rm(folder, { recursive: true, force: true });
  await rename(staging, folder);
  return { film: (await readFilmFolder(folder)).film, notes };
}

function timeFor(duration: number): number {
  return Math.min(longestTimerMs, leastTimeMs + Math.ceil(duration) * slowestEncoding * 1000);
}

async function filmForm(
  making: Making,
  order: FilmOrder,
  inspected: Inspected,
  notes: string[],
  tell: (fraction: number) => void,
): Promise<object> {
  const { source, duration } = inspected;
  // First, because it is what somebody may have to mend.
  const captions = await makeCaptions(making, order.captions, source.texts, notes);
  const pictures = await picturesOf(making, inspected, notes, tell);
  const standard = Math.max(
    0,
    source.sounds.findIndex((track) => track.default),
  );
  const audio = [];
  for (const [index, track] of source.sounds.entries()) {
    const file = await makeSound(making, track, index);
    const language = languageOf(track.language);
    audio.push({
      file,
      language,
      label: track.title ?? labelOf(language, 'Sound'),
      default: index === standard,
    });
    tell(1 - shares.sounds * (1 - (index + 1) / source.sounds.length));
  }
  return {
    slug: basename(making.folder, '.part'),
    playbackId: order.playbackId,
    title: { en: order.title },
    duration,
    captions,
    ...pictures,
    audio: distinct(audio),
  };
}

/** Makes what is seen of a film: its renditions and stills, or what stands for sound alone. */
async function picturesOf(
  making: Making,
  { source, duration }: Inspected,
  notes: string[],
  tell: (fraction: number) => void,
): Promise<object> {
  const { pictures } = source;
  if (pictures === undefined) {
    const poster = await makeCover(making, source);
    return { kind: 'audio', width: 0, height: 0, renditions: [], poster };
  }
  const ladder = await pictureLadder(making, pictures, notes);
  // Stays undefined where an earlier attempt has made the renditions.
  let reached: number | undefined;
  const hear = heardProgress((seconds) => {
    reached = seconds;
    tell(shares.inspected + shares.pictures * Math.min(1, seconds / duration));
  });
  await makeLadder(ladder, making.tools.ffmpeg, making.signal, hear);
  if (reached !== undefined && reached < duration * leastDecoded) {
    throw new Refusal(
      `The video is damaged: only ${reached.toFixed(1)} of ${duration.toFixed(1)} seconds can be played.`,
    );
  }
  const renditions = ladderRenditions(ladder);
  const [best] = renditions as [Rendition];
  const smallest = renditions.at(-1) ?? best;
  const poster = await makePoster(making, best, duration);
  const storyboard = await makeStoryboard(making, smallest, duration);
  const { width, height } = best;
  return {
    ...{ kind: 'video', width, height, frameRate: pictures.frameRate.perSecond },
    renditions: renditions.map(({ path, ...size }) => ({
      file: `renditions/${basename(path)}`,
      ...size,
    })),
    ...{ poster, storyboard },
  };
}
