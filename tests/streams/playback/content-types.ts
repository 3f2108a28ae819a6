import path from 'node:path';

const contentTypes: Readonly<Record<string, string>> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.ts': 'video/mp2t',
  '.m2t': 'video/mp2t',
  '.mp4': 'video/mp4',
  '.m4s': 'video/mp4',
  '.aac': 'audio/aac',
  '.mp3': 'audio/mpeg',
  '.vtt': 'text/vtt',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
};

/** Returns the content type of a path by its extension. */
export const getContentType = (pathname: string): string =>
  contentTypes[path.extname(pathname)] ?? 'application/octet-stream';
