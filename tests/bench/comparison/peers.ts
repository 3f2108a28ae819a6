import path from 'node:path';

/** The players to compare with, each with the markup and the script of its page. */
export const peers = [
  'mux-player',
  'media-chrome',
  'videojs-10',
  'vidstack',
  'videojs-8',
  'plyr',
] as const;

export type Peer = (typeof peers)[number];

/** A folder with its own package.json, which is not installed with the project. */
export const peersFolder = path.resolve(import.meta.dirname, '../peers');
