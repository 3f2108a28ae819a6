/** How much care is taken with the pictures of films, by the names x264 has for it. */
export const encodingPresets = [
  ...(['ultrafast', 'superfast', 'veryfast', 'faster', 'fast', 'medium', 'slow'] as const),
] as const;

/** What films are made with. */
export interface TranscoderTools {
  /** Path of ffmpeg. */
  readonly ffmpeg: string;
  /** Path of ffprobe. */
  readonly ffprobe: string;
  readonly preset: (typeof encodingPresets)[number];
}

/** One film in the making. */
export interface TranscodeContext {
  readonly tools: TranscoderTools;
  /** Path of the file of which the film is made. */
  readonly inputPath: string;
  /** Folder for what is on its way. */
  readonly outputFolder: string;
  readonly signal: AbortSignal;
}
