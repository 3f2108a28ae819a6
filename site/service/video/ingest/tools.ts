/** How much care is taken with the pictures of films, by the names x264 has for it. */
export const presets = [
  ...(['ultrafast', 'superfast', 'veryfast', 'faster', 'fast', 'medium', 'slow'] as const),
] as const;

/** What films are made with. */
export interface Tools {
  /** Path of ffmpeg. */
  readonly ffmpeg: string;
  /** Path of ffprobe. */
  readonly ffprobe: string;
  readonly preset: (typeof presets)[number];
}

/** One film in the making. */
export interface Making {
  readonly tools: Tools;
  /** Path of the file of which the film is made. */
  readonly original: string;
  /** Folder for what is on its way. */
  readonly folder: string;
  readonly signal: AbortSignal;
}
