/**
 * The containers that are read. Others, such as playlists and lists of files, would let a file
 * that somebody has uploaded name other files of this machine.
 */
const containers = [
  ...['mov', 'mp4', 'm4a', '3gp', '3g2', 'mj2', 'matroska', 'webm', 'avi', 'asf', 'flv', 'mxf'],
  ...['mpegts', 'mpeg', 'mpegvideo', 'ogg', 'wav', 'w64', 'aiff', 'mp3', 'flac', 'aac', 'ac3'],
].join(',');

/** No picture may have more, or a small file could ask for all memory. */
const mostPixels = 8192 * 8192;

/** How ffmpeg and ffprobe are allowed to read a file; these come before its path. */
export const inputGuardArgs: readonly string[] = [
  ...['-protocol_whitelist', 'file,pipe', '-format_whitelist', containers],
  ...['-max_pixels', String(mostPixels)],
];

/** The arguments with which ffmpeg reads a file, from `seconds` on where they are given. */
export function ffmpegInputArgs(path: string, seconds?: number): string[] {
  const from = seconds === undefined ? [] : ['-ss', String(seconds)];
  return [...inputGuardArgs, ...from, '-i', `file:${path}`];
}
