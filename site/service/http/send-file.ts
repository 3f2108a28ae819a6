import { createHash } from 'node:crypto';
import { constants, open, type FileHandle } from 'node:fs/promises';
import { extname } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { byteRange } from './byte-range.ts';
import { isKnown } from './entity-tag.ts';

const types: Readonly<Record<string, string>> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.mp4': 'video/mp4',
  '.m4s': 'video/iso.segment',
  '.m4a': 'audio/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
  '.json': 'application/json',
  '.gif': 'image/gif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/** Type of what bears this name; unknown endings are bytes and nothing more. */
export function typeOf(name: string): string {
  return types[extname(name)] ?? 'application/octet-stream';
}

/** Enough of a digest to tell versions of a text apart. */
const tagCharacters = 20;

/** How long a copy may be kept without asking again. */
export const caching = {
  /** For addresses that name their content. */
  immutable: 'public, max-age=31536000, immutable',
  /** For addresses whose content may change when the film does. */
  hour: 'public, max-age=3600',
  /** Kept, but asked about each time. */
  revalidate: 'no-cache',
  /** For what is another thing a moment later. */
  never: 'no-store',
  /** For one viewer, and asked about each time, as a token must still hold. */
  personal: 'private, no-cache',
} as const;

export interface FileAnswer {
  /** Name of the content for caches: equal tags mean equal bytes. Without quotes. */
  readonly tag: string;
  readonly caching: (typeof caching)[keyof typeof caching];
  /** Absent, the path's ending says it. */
  readonly type?: string;
}

/** What is served lies where it is looked for: nothing that is served is a link to elsewhere. */
const unlinked = constants.O_RDONLY | constants.O_NOFOLLOW;

/**
 * Answers GET and HEAD with a file or the part of it that is asked for; false when there is none,
 * or only a link to one.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  answer: FileAnswer,
): Promise<boolean> {
  const file = await open(path, unlinked).catch(() => undefined);
  if (file === undefined) return false;
  const found = await file.stat();
  if (!found.isFile()) {
    await file.close();
    return false;
  }
  const tag = fileTag(answer.tag, found.size);
  reply.headers({
    'content-type': answer.type ?? typeOf(path),
    'cache-control': answer.caching,
    'accept-ranges': 'bytes',
    etag: tag,
  });
  if (isKnown(request.headers['if-none-match'], tag)) {
    await file.close();
    await reply.code(304).send();
    return true;
  }
  await sendBytes(request, reply, file, found.size, tag);
  return true;
}

async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileHandle,
  size: number,
  tag: string,
): Promise<void> {
  const sameVersion = [undefined, tag].includes(request.headers['if-range'] as string | undefined);
  const range = byteRange(sameVersion ? request.headers.range : undefined, size);
  if (range === 'unsatisfiable') {
    await file.close();
    reply.headers({ 'content-range': `bytes */${size}`, 'content-length': 0 });
    await reply.code(416).send();
    return;
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  reply.header('content-length', end - start + 1);
  if (range !== undefined) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  if (request.method === 'HEAD' || size === 0) {
    await file.close();
    await reply.send();
    return;
  }
  await reply.send(file.createReadStream({ start, end }));
}

/** Answers GET and HEAD with the whole of a file that is in memory. */
export async function sendBuffer(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: Buffer,
  answer: Required<FileAnswer>,
): Promise<void> {
  const etag = fileTag(answer.tag, bytes.length);
  reply.headers({ 'content-type': answer.type, 'cache-control': answer.caching, etag });
  if (isKnown(request.headers['if-none-match'], etag)) await reply.code(304).send();
  else await reply.send(bytes);
}

function fileTag(tag: string, bytes: number): string {
  return `"${tag}-${bytes.toString(36)}"`;
}

/** Answers GET and HEAD with text that was made for this request. */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  answer: Required<Omit<FileAnswer, 'tag'>>,
): Promise<void> {
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, tagCharacters)}"`;
  reply.headers({ 'content-type': answer.type, 'cache-control': answer.caching, etag: tag });
  if (isKnown(request.headers['if-none-match'], tag)) await reply.code(304).send();
  else await reply.send(Buffer.from(text));
}
