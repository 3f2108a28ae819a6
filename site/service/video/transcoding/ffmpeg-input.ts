/**
 * Allowed containers. With others, such as playlists and concat files, an uploaded file could refer
 * to other files on this machine.
 */
const allowedContainers = [
  ...['mov', 'mp4', 'm4a', '3gp', '3g2', 'mj2', 'matroska', 'webm', 'avi', 'asf', 'flv', 'mxf'],
  ...['mpegts', 'mpeg', 'mpegvideo', 'ogg', 'wav', 'w64', 'aiff', 'mp3', 'flac', 'aac', 'ac3'],
].join(',');

/** Maximum number of pixels of a frame, so that a small file cannot exhaust memory. */
const MAX_PIXELS = 8192 * 8192;

/** Arguments that restrict how ffmpeg and ffprobe read a file; they precede its path. */
export const inputRestrictionArgs: readonly string[] = [
  ...['-protocol_whitelist', 'file,pipe', '-format_whitelist', allowedContainers],
  ...['-max_pixels', String(MAX_PIXELS)],
];

/** Returns the ffmpeg arguments for reading a file, starting at `seconds` if given. */
export function getFfmpegInputArgs(path: string, seconds?: number): string[] {
  const seekArgs = seconds === undefined ? [] : ['-ss', String(seconds)];
  return [...inputRestrictionArgs, ...seekArgs, '-i', `file:${path}`];
}
