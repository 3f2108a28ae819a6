import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { filmModel } from '../models/film.ts';
import type { FieldValues } from '../../service/storage/records.ts';
import type { AssetSource, AssetSourceDocument } from '../../service/video/asset-source.ts';
import { resolvePackagingInputs } from '../../service/video/packaging/packaging-inputs.ts';
import { initialLocales } from '../../service/content/naming.ts';
import { seedId } from '../../service/content/import/seed-id.ts';
import { imageProcesses } from '../../service/images/transforms/image-processes.ts';
import { checkedValues } from './check-values.ts';
import type { Seed } from '../../service/content/import/seed.ts';
import { stableHash } from '../../service/content/import/stable-hash.ts';
import { topicsOf } from './topics.ts';

/** What a film has around it. */
export interface Surroundings {
  /** Place among the films, from 1. */
  readonly position: number;
  /** Slugs of the topics that there are. */
  readonly topics: readonly string[];
}

/** Makes an upload and a record of every film. */
export async function filmSeeds(
  { film, document }: AssetSourceDocument,
  { position, topics }: Surroundings,
): Promise<Seed[]> {
  const poster = await readFile(join(film.folder, film.poster.file));
  const upload = seedId('upload', film.slug);
  const facts = { ...uploadValues(film), size: await sizeOf(film) };
  const about = topicsOf(film.topics, topics, document);
  const said = { ...recordValues(film, position, upload), topics: about };
  const values = checkedValues(filmModel, said, document);
  return [
    {
      id: upload,
      hash: stableHash([facts, createHash('sha256').update(poster).digest('hex')]),
      async values() {
        const stand = await imageProcesses.run('standIns', poster).catch(() => {
          throw document.fail(['poster', 'file'], `"${film.poster.file}" is no picture`);
        });
        return { ...facts, ...stand };
      },
    },
    {
      id: seedId(filmModel.apiKey, film.slug),
      model: filmModel.apiKey,
      hash: stableHash(values),
      values: () => Promise.resolve(values),
    },
  ];
}

function recordValues(film: AssetSource, position: number, upload: string): FieldValues {
  return {
    title: inLocales(film.title),
    slug: film.slug,
    tagline: inLocales(film.tagline),
    description: inLocales(film.description),
    credits: inLocales(film.credits),
    year: film.year,
    audio_only: film.kind === 'audio',
    position,
    chapters: perLocale((locale) =>
      film.chapters.map(({ start, title }) => ({ start, title: title[locale] ?? title.en ?? '' })),
    ),
    cue_points: film.cuePoints,
    video: { upload_id: upload },
  };
}

/** What an upload knows of its file, by snake-case names as the management API gives them. */
function uploadValues(film: AssetSource): FieldValues {
  const audio = film.kind === 'audio';
  return {
    filename: `${film.slug}.${audio ? 'm4a' : 'mp4'}`,
    mime_type: audio ? 'audio/mp4' : 'video/mp4',
    width: film.width,
    height: film.height,
    title: film.title.en ?? null,
    alt: film.tagline?.en ?? null,
    playback_id: film.playbackId,
    duration: film.duration,
    frame_rate: film.frameRate ?? null,
    poster_file: basename(film.poster.file),
    poster_width: film.poster.width,
    poster_height: film.poster.height,
  };
}

/** Bytes of the best picture and the sound that goes with it. */
async function sizeOf(film: AssetSource): Promise<number> {
  const { renditions, audio: sounds } = await resolvePackagingInputs(film);
  const files = new Set([...renditions.slice(0, 1), ...sounds.slice(0, 1)].map(({ path }) => path));
  const sizes = await Promise.all([...files].map(async (path) => (await stat(path)).size));
  return sizes.reduce((total, size) => total + size, 0);
}

/** Keeps the languages the content has; a film may carry titles in more. */
function inLocales(texts: Readonly<Record<string, string>> | undefined): FieldValues | undefined {
  return texts && perLocale((locale) => texts[locale]);
}

function perLocale(value: (locale: string) => unknown): FieldValues {
  return Object.fromEntries(
    initialLocales.flatMap((locale) => {
      const found = value(locale);
      return found === undefined ? [] : [[locale, found] as const];
    }),
  );
}
