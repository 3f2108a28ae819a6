import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { caching, sendFile, sendText, typeOf } from '../send-file.ts';
import { assetSpan } from './asset-span.ts';
import { appleChapters } from './chapters.ts';
import type { Film } from './film-folder.ts';
import { defaultSound } from './ingredients.ts';
import type { LibraryFilm } from './library.ts';
import type { MadeFiles } from './made-files.ts';
import { numberIn, type Parameters, type Span } from './playlist-wishes.ts';
import { writeProgressiveMp4 } from './progressive-mp4.ts';
import { renditionFor, type Mp4Quality } from './rendition-for.ts';
import { storyboardJson, storyboardVtt, type Storyboard } from './storyboard.ts';
import {
  thumbnailName,
  thumbnailOrder,
  writeThumbnail,
  type ThumbnailFormat,
} from './thumbnail.ts';
import { VideoError } from './video-error.ts';

/** What is needed to answer for one of a film's files. */
export interface FilmRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly entry: LibraryFilm;
  readonly made: MadeFiles;
  readonly ffmpeg: string | undefined;
  readonly parameters: Parameters;
}

type FilmFile = (asked: FilmRequest) => Promise<void>;

/** Every file a film has besides its playlists and segments, by name. */
export const filmFiles: ReadonlyMap<string, FilmFile> = new Map<string, FilmFile>([
  ['thumbnail.jpg', (asked) => thumbnail(asked, 'jpg')],
  ['thumbnail.png', (asked) => thumbnail(asked, 'png')],
  ['thumbnail.webp', (asked) => thumbnail(asked, 'webp')],
  ['storyboard.jpg', storyboardPicture],
  ['storyboard.webp', smallStoryboardPicture],
  ['storyboard.vtt', (asked) => storyboardText(asked, 'storyboard.vtt', storyboardVtt)],
  ['storyboard.json', (asked) => storyboardText(asked, 'storyboard.json', storyboardList)],
  ['chapters.json', chapters],
  ['low.mp4', (asked) => progressive(asked, 'low')],
  ['medium.mp4', (asked) => progressive(asked, 'medium')],
  ['high.mp4', (asked) => progressive(asked, 'high')],
  ['audio.m4a', sound],
]);

async function thumbnail(asked: FilmRequest, format: ThumbnailFormat): Promise<void> {
  const { entry, made, ffmpeg, parameters } = asked;
  const sizes = { seconds: numberIn(parameters, 'time'), width: numberIn(parameters, 'width') };
  const order = thumbnailOrder(sizes, format, entry);
  const name = `${entry.posterHash}/${thumbnailName(order, ffmpeg)}`;
  const path = await made.get(name, (target) => writeThumbnail(order, entry, ffmpeg, target));
  await file(asked, path);
}

async function storyboardPicture(asked: FilmRequest): Promise<void> {
  const { film } = asked.entry;
  await file(asked, join(film.folder, boardOf(film).file));
}

async function smallStoryboardPicture(asked: FilmRequest): Promise<void> {
  const { entry, made } = asked;
  const source = join(entry.film.folder, boardOf(entry.film).file);
  const path = await made.get(`${entry.posterHash}/storyboard.webp`, async (target) => {
    await sharp(source).webp({ quality: 75, effort: 2 }).toFile(target);
  });
  await file(asked, path);
}

type BoardWriter = (board: Storyboard, span: Span, image: string) => string;

const storyboardList: BoardWriter = (...board) => JSON.stringify(storyboardJson(...board));

async function storyboardText(asked: FilmRequest, name: string, write: BoardWriter): Promise<void> {
  const { request, reply, entry, parameters } = asked;
  const image = parameters.format === 'webp' ? 'storyboard.webp' : 'storyboard.jpg';
  const span = (await assetSpan(entry, parameters)) ?? { start: 0, end: entry.film.duration };
  const text = write(boardOf(entry.film), span, image);
  await sendText(request, reply, text, { caching: caching.hour, type: typeOf(name) });
}

async function chapters({ request, reply, entry, parameters }: FilmRequest): Promise<void> {
  const text = JSON.stringify(appleChapters(entry.film, await assetSpan(entry, parameters)));
  await sendText(request, reply, text, { caching: caching.hour, type: typeOf('chapters.json') });
}

async function progressive(asked: FilmRequest, quality: Mp4Quality): Promise<void> {
  const { entry, made } = asked;
  const rendition = renditionFor(quality, entry.ingredients.renditions);
  if (rendition === undefined) throw new VideoError('not_found', 'This film has no pictures.');
  const sounds = defaultSound(entry.ingredients);
  // A file that holds its own sound is handed out as it is.
  if (sounds?.path === rendition.path) return file(asked, rendition.path);
  const path = await made.get(`${entry.hash}/${rendition.height}p.mp4`, (target) =>
    writeProgressiveMp4(rendition.path, sounds?.path, target),
  );
  return file(asked, path);
}

async function sound(asked: FilmRequest): Promise<void> {
  const heard = defaultSound(asked.entry.ingredients);
  if (heard === undefined) throw new VideoError('not_found', 'This film has no sound.');
  await file(asked, heard.path);
}

async function file({ request, reply, entry }: FilmRequest, path: string): Promise<void> {
  const answer = { tag: entry.posterHash, caching: caching.hour };
  if (await sendFile(request, reply, path, answer)) return;
  throw new VideoError('not_found', 'This file of the film does not exist.');
}

function boardOf({ storyboard }: Film): Storyboard {
  if (storyboard === undefined) throw new VideoError('not_found', 'This film has no storyboard.');
  return storyboard;
}
