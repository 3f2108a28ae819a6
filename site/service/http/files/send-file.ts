import { createHash } from 'node:crypto';
import { constants, open, type FileHandle } from 'node:fs/promises';
import { extname } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseByteRange } from './byte-range.ts';
import { matchesEntityTag } from './entity-tag.ts';

const contentTypes: Readonly<Record<string, string>> = {
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

/** The content type for a file name; unknown extensions are `application/octet-stream`. */
export function contentTypeOf(name: string): string {
  return contentTypes[extname(name)] ?? 'application/octet-stream';
}

/** Length of the digest in the ETag of a text. */
const TEXT_TAG_LENGTH = 20;

/** Values of `Cache-Control`. */
export const caching = {
  /** For URLs that contain a hash or version of their content. */
  immutable: 'public, max-age=31536000, immutable',
  /** For URLs whose content may change when the video changes. */
  hour: 'public, max-age=3600',
  /** Cached, but revalidated on every request. */
  revalidate: 'no-cache',
  /** For content that changes every moment. */
  never: 'no-store',
  /** For one viewer; revalidated on every request, because its token may have expired. */
  personal: 'private, no-cache',
} as const;

export interface FileResponseOptions {
  /** Identifies the content in the ETag: equal tags mean equal bytes. Without quotes. */
  readonly tag: string;
  readonly caching: (typeof caching)[keyof typeof caching];
  /** Content type; by default that of the file extension. */
  readonly type?: string;
}

/** Does not follow symbolic links, which could lead outside the served folder. */
const OPEN_FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW;

/**
 * Answers GET and HEAD with a file or the requested range of it. Returns false if the path is not a
 * regular file, such as a symbolic link.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  options: FileResponseOptions,
): Promise<boolean> {
  const file = await open(path, OPEN_FLAGS).catch(() => undefined);
  if (file === undefined) return false;
  const stats = await file.stat();
  if (!stats.isFile()) {
    await file.close();
    return false;
  }
  const tag = fileTag(options.tag, stats.size);
  reply.headers({
    'content-type': options.type ?? contentTypeOf(path),
    'cache-control': options.caching,
    'accept-ranges': 'bytes',
    etag: tag,
  });
  if (matchesEntityTag(request.headers['if-none-match'], tag)) {
    await file.close();
    await reply.code(304).send();
    return true;
  }
  await sendBytes(request, reply, file, stats.size, tag);
  return true;
}

async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileHandle,
  size: number,
  tag: string,
): Promise<void> {
  const isSameVersion = [undefined, tag].includes(
    request.headers['if-range'] as string | undefined,
  );
  const range = parseByteRange(isSameVersion ? request.headers.range : undefined, size);
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

/** Answers GET and HEAD with a whole buffer. */
export async function sendBuffer(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: Buffer,
  options: Required<FileResponseOptions>,
): Promise<void> {
  const etag = fileTag(options.tag, bytes.length);
  reply.headers({ 'content-type': options.type, 'cache-control': options.caching, etag });
  if (matchesEntityTag(request.headers['if-none-match'], etag)) await reply.code(304).send();
  else await reply.send(bytes);
}

function fileTag(tag: string, bytes: number): string {
  return `"${tag}-${bytes.toString(36)}"`;
}

/** Answers GET and HEAD with generated text. */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  options: Required<Omit<FileResponseOptions, 'tag'>>,
): Promise<void> {
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, TEXT_TAG_LENGTH)}"`;
  reply.headers({ 'content-type': options.type, 'cache-control': options.caching, etag: tag });
  if (matchesEntityTag(request.headers['if-none-match'], tag)) await reply.code(304).send();
  else await reply.send(Buffer.from(text));
}
