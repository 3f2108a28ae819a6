import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { filmModel } from '../models/film.ts';
import type { FieldValues } from '../../service/storage/records/records.ts';
import type { AssetSource, AssetSourceDocument } from '../../service/video/asset-source.ts';
import { resolvePackagingInputs } from '../../service/video/packaging/packaging-inputs.ts';
import { initialContentLocales } from '../../service/content/locales.ts';
import { deriveSeedId } from '../../service/content/import/derive-seed-id.ts';
import { imageProcesses } from '../../service/images/transforms/image-processes.ts';
import { validateSeedValues } from './validate-seed-values.ts';
import type { Seed } from '../../service/content/import/seed.ts';
import { computeStableHash } from '../../service/content/import/stable-hash.ts';
import { resolveTopics } from './topics.ts';

/** Values of a film's record that depend on other records. */
export interface FilmContext {
  /** Position in the list of films, from 1. */
  readonly position: number;
  /** Slugs of all topics. */
  readonly topics: readonly string[];
}

/** Creates the seeds of a film: its upload and its record. */
export async function createFilmSeeds(
  { source, document }: AssetSourceDocument,
  { position, topics }: FilmContext,
): Promise<Seed[]> {
  const poster = await readFile(join(source.folder, source.poster.file));
  const uploadId = deriveSeedId('upload', source.slug);
  const uploadData = { ...createUploadValues(source), size: await getFileSize(source) };
  const topicIds = resolveTopics(source.topics, topics, document);
  const recordData = { ...createRecordValues(source, position, uploadId), topics: topicIds };
  const values = validateSeedValues(filmModel, recordData, document);
  return [
    {
      id: uploadId,
      hash: computeStableHash([uploadData, createHash('sha256').update(poster).digest('hex')]),
      async createValues() {
        const placeholder = await imageProcesses.run('createPlaceholders', poster).catch(() => {
          throw document.createError(['poster', 'file'], `"${source.poster.file}" is not an image`);
        });
        return { ...uploadData, ...placeholder };
      },
    },
    {
      id: deriveSeedId(filmModel.apiKey, source.slug),
      model: filmModel.apiKey,
      hash: computeStableHash(values),
      createValues: () => Promise.resolve(values),
    },
  ];
}

function createRecordValues(film: AssetSource, position: number, uploadId: string): FieldValues {
  return {
    title: pickLocales(film.title),
    slug: film.slug,
    tagline: pickLocales(film.tagline),
    description: pickLocales(film.description),
    credits: pickLocales(film.credits),
    year: film.year,
    audio_only: film.kind === 'audio',
    position,
    chapters: mapLocales((locale) =>
      film.chapters.map(({ start, title }) => ({ start, title: title[locale] ?? title.en ?? '' })),
    ),
    cue_points: film.cuePoints,
    video: { upload_id: uploadId },
  };
}

/** Creates the attributes of an upload, with the names of the management API. */
function createUploadValues(film: AssetSource): FieldValues {
  const isAudio = film.kind === 'audio';
  return {
    filename: `${film.slug}.${isAudio ? 'm4a' : 'mp4'}`,
    mime_type: isAudio ? 'audio/mp4' : 'video/mp4',
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

/** Returns the total size of the best rendition and the default audio track, in bytes. */
async function getFileSize(film: AssetSource): Promise<number> {
  const { renditions, audio } = await resolvePackagingInputs(film);
  const files = new Set([...renditions.slice(0, 1), ...audio.slice(0, 1)].map(({ path }) => path));
  const sizes = await Promise.all([...files].map(async (path) => (await stat(path)).size));
  return sizes.reduce((total, size) => total + size, 0);
}

/** Returns the texts in the locales of the content; a film may have texts in more languages. */
function pickLocales(texts: Readonly<Record<string, string>> | undefined): FieldValues | undefined {
  return texts && mapLocales((locale) => texts[locale]);
}

function mapLocales(getValue: (locale: string) => unknown): FieldValues {
  return Object.fromEntries(
    initialContentLocales.flatMap((locale) => {
      const value = getValue(locale);
      return value === undefined ? [] : [[locale, value] as const];
    }),
  );
}
