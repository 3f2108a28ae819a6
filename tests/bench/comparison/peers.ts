import path from 'node:path';

/** The players that Vitrine is measured beside, each by a file of markup and a script of its page. */
export const peers = [
  'mux-player',
  'media-chrome',
  'videojs-10',
  'vidstack',
  'videojs-8',
  'plyr',
] as const;

export type Peer = (typeof peers)[number];

/** A folder with a description of its own: nothing of it is installed with the project. */
export const peersFolder = path.resolve(import.meta.dirname, '../peers');
