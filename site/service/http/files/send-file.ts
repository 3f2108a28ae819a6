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

/** Returns the content type for a file name; `application/octet-stream` for unknown extensions. */
export function getContentType(name: string): string {
  return contentTypes[extname(name)] ?? 'application/octet-stream';
}

/** Number of digest characters in the ETag of a text response. */
const TEXT_ETAG_LENGTH = 20;

/** Values of `Cache-Control`. */
export const cacheControl = {
  /** For URLs that contain a hash or version of their content. */
  immutable: 'public, max-age=31536000, immutable',
  /** For URLs whose content may change when the video changes. */
  oneHour: 'public, max-age=3600',
  /** Cached, but revalidated on every request. */
  noCache: 'no-cache',
  /** For content that must not be cached. */
  noStore: 'no-store',
  /**
   * For a single viewer; revalidated on every request, because the viewer's token may have expired.
   */
  private: 'private, no-cache',
} as const;

/** Headers of a file response. */
export interface FileResponseOptions {
  /** Identifies the content in the ETag, without quotes. Equal tags mean equal bytes. */
  readonly etag: string;
  readonly cacheControl: (typeof cacheControl)[keyof typeof cacheControl];
  /** By default, the content type is derived from the file extension. */
  readonly contentType?: string;
}

/** Does not follow symbolic links, which could lead outside the served folder. */
const OPEN_FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW;

/**
 * Responds to GET and HEAD with a file, or the requested range of it. Returns false if the path is
 * not a regular file, such as a symbolic link.
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
  const etag = formatEtag(options.etag, stats.size);
  reply.headers({
    'content-type': options.contentType ?? getContentType(path),
    'cache-control': options.cacheControl,
    'accept-ranges': 'bytes',
    etag,
  });
  if (matchesEntityTag(request.headers['if-none-match'], etag)) {
    await file.close();
    await reply.code(304).send();
    return true;
  }
  await sendBytes(request, reply, file, stats.size, etag);
  return true;
}

async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileHandle,
  size: number,
  etag: string,
): Promise<void> {
  const isRangeApplicable = [undefined, etag].includes(
    request.headers['if-range'] as string | undefined,
  );
  const range = parseByteRange(isRangeApplicable ? request.headers.range : undefined, size);
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

/** Responds to GET and HEAD with a buffer. Does not support ranges. */
export async function sendBuffer(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: Buffer,
  options: Required<FileResponseOptions>,
): Promise<void> {
  const etag = formatEtag(options.etag, bytes.length);
  reply.headers({
    'content-type': options.contentType,
    'cache-control': options.cacheControl,
    etag,
  });
  if (matchesEntityTag(request.headers['if-none-match'], etag)) await reply.code(304).send();
  else await reply.send(bytes);
}

function formatEtag(etag: string, size: number): string {
  return `"${etag}-${size.toString(36)}"`;
}

/** Responds to GET and HEAD with generated text. */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  options: Required<Omit<FileResponseOptions, 'etag'>>,
): Promise<void> {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, TEXT_ETAG_LENGTH)}"`;
  reply.headers({
    'content-type': options.contentType,
    'cache-control': options.cacheControl,
    etag,
  });
  if (matchesEntityTag(request.headers['if-none-match'], etag)) await reply.code(304).send();
  else await reply.send(Buffer.from(text));
}
