import type { FastifyReply, FastifyRequest } from 'fastify';
import { caching, sendFile, sendText, typeOf, type FileAnswer } from '../http/send-file.ts';
import { assetSpan } from './asset-span.ts';
import { appleChapters } from './chapters.ts';
import type { Film } from './film-folder.ts';
import { defaultSound } from './ingredients.ts';
import type { LibraryFilm } from './library-film.ts';
import type { MadeFiles } from './made-files.ts';
import { travelling, type Admission, type TokenUse } from './playback-tokens.ts';
import { numberIn } from './playlist-wishes.ts';
import { renditionFor, type Mp4Quality } from './rendition-for.ts';
import { pictureFor, storyboardPicture, type StoryboardPicture } from './storyboard-picture.ts';
import { storyboardText, type Storyboard } from './storyboard.ts';
import { stillSizeIn, thumbnailFile, thumbnailOrder, type ThumbnailFormat } from './thumbnail.ts';
import { VideoError } from './video-error.ts';

/** What is needed to answer for one of a film's files. */
export interface FilmRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly entry: LibraryFilm;
  readonly made: MadeFiles;
  readonly ffmpeg: string | undefined;
  readonly admission: Admission;
}

type FilmFile = (asked: FilmRequest) => Promise<void>;

/** Every file a film has besides its playlists and segments, by name, with its token's use. */
export const filmFiles: ReadonlyMap<string, { readonly use: TokenUse; readonly send: FilmFile }> =
  new Map<string, { use: TokenUse; send: FilmFile }>([
    ['thumbnail.gif', { use: 't', send: (asked) => thumbnail(asked, 'gif') }],
    ['thumbnail.jpg', { use: 't', send: (asked) => thumbnail(asked, 'jpg') }],
    ['thumbnail.png', { use: 't', send: (asked) => thumbnail(asked, 'png') }],
    ['thumbnail.webp', { use: 't', send: (asked) => thumbnail(asked, 'webp') }],
    ['storyboard.jpg', { use: 's', send: (asked) => picture(asked, 'storyboard.jpg') }],
    ['storyboard.webp', { use: 's', send: (asked) => picture(asked, 'storyboard.webp') }],
    ['storyboard.vtt', { use: 's', send: (asked) => storyboard(asked, 'storyboard.vtt') }],
    ['storyboard.json', { use: 's', send: (asked) => storyboard(asked, 'storyboard.json') }],
    ['chapters.json', { use: 'v', send: chapters }],
    ['low.mp4', { use: 'v', send: (asked) => progressive(asked, 'low') }],
    ['medium.mp4', { use: 'v', send: (asked) => progressive(asked, 'medium') }],
    ['high.mp4', { use: 'v', send: (asked) => progressive(asked, 'high') }],
    ['audio.m4a', { use: 'v', send: sound }],
    ['key', { use: 'v', send: wholeSegmentsKey }],
  ]);

async function thumbnail(asked: FilmRequest, format: ThumbnailFormat): Promise<void> {
  const { entry, made, ffmpeg } = asked;
  const { parameters } = asked.admission;
  const still = { seconds: numberIn(parameters, 'time'), ...stillSizeIn(parameters) };
  const order = thumbnailOrder(still, format, entry);
  const client = asked.request.ip;
  const { path, isFinal } = await thumbnailFile(order, { entry, made, ffmpeg, client });
  await file(asked, path, isFinal ? cachingOf(asked) : caching.never);
}

async function picture(asked: FilmRequest, name: StoryboardPicture): Promise<void> {
  const { entry, made, request } = asked;
  const order = { name, board: boardOf(entry.film), client: request.ip };
  await file(asked, await storyboardPicture(order, entry, made));
}

async function storyboard(
  asked: FilmRequest,
  name: 'storyboard.vtt' | 'storyboard.json',
): Promise<void> {
  const { entry, admission } = asked;
  const { parameters } = admission;
  const image = pictureFor(parameters.format) + travelling(admission, undefined);
  const span = (await assetSpan(entry, parameters)) ?? { start: 0, end: entry.film.duration };
  const text = storyboardText(name, boardOf(entry.film), span, image);
  await say(asked, text, name);
}

async function chapters(asked: FilmRequest): Promise<void> {
  const { entry, admission } = asked;
  const span = await assetSpan(entry, admission.parameters);
  await say(asked, JSON.stringify(appleChapters(entry.film, span)), 'chapters.json');
}

async function progressive(asked: FilmRequest, quality: Mp4Quality): Promise<void> {
  const { entry, made } = asked;
  refuseWhole(entry);
  const rendition = renditionFor(quality, entry.ingredients.renditions);
  if (rendition === undefined) throw new VideoError('not_found', 'This video has no video track.');
  const sounds = defaultSound(entry.ingredients);
  // A file that holds its own sound is handed out as it is.
  if (sounds?.path === rendition.path) return file(asked, rendition.path);
  const make = async (target: string) => {
    for (const each of [rendition, sounds]) if (each) await entry.have(each.path);
    const { writeProgressiveMp4 } = await import('./progressive-mp4.ts');
    await writeProgressiveMp4(rendition.path, sounds?.path, target);
  };
  const name = `${entry.hash}/${rendition.height}p.mp4`;
  const path = await made.get(name, make, asked.request.ip);
  return file(asked, path);
}

async function sound(asked: FilmRequest): Promise<void> {
  refuseWhole(asked.entry);
  const heard = defaultSound(asked.entry.ingredients);
  if (heard === undefined) throw new VideoError('not_found', 'This video has no audio track.');
  await file(asked, heard.path);
}

/** A file would be the film without its lock. */
function refuseWhole({ lock }: LibraryFilm): void {
  if (lock === undefined) return;
  throw new VideoError('not_found', 'This video is encrypted and cannot be downloaded.');
}

/** The key of a film whose segments are encrypted as a whole; any other is handed out by licences. */
async function wholeSegmentsKey({ entry, reply }: FilmRequest): Promise<void> {
  if (entry.lock?.scheme !== 'aes-128') {
    throw new VideoError('not_found', 'This video has no key for full-segment encryption.');
  }
  const headers = { 'content-type': 'application/octet-stream', 'cache-control': caching.never };
  await reply.headers(headers).send(Buffer.from(entry.lock.key, 'hex'));
}

async function say(asked: FilmRequest, text: string, name: string): Promise<void> {
  await sendText(asked.request, asked.reply, text, {
    caching: cachingOf(asked),
    type: typeOf(name),
  });
}

function cachingOf({ admission }: FilmRequest) {
  return admission.token === undefined ? caching.hour : caching.personal;
}

async function file(
  asked: FilmRequest,
  path: string,
  cacheControl: FileAnswer['caching'] = cachingOf(asked),
): Promise<void> {
  const { request, reply, entry } = asked;
  await entry.have(path);
  // Not the content's own hash: that would tell a token for thumbnails where the segments are.
  const answer = { tag: entry.posterHash, caching: cacheControl };
  if (await sendFile(request, reply, path, answer)) return;
  throw new VideoError('not_found', 'File not found.');
}

function boardOf({ storyboard }: Film): Storyboard {
  if (storyboard === undefined) throw new VideoError('not_found', 'This video has no storyboard.');
  return storyboard;
}
