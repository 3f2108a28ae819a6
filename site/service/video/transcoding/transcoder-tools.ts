/** x264 presets, from the fastest to the most efficient. */
export const encodingPresets = [
  ...(['ultrafast', 'superfast', 'veryfast', 'faster', 'fast', 'medium', 'slow'] as const),
] as const;

/** Programs and settings for transcoding. */
export interface TranscoderTools {
  /** Path of ffmpeg. */
  readonly ffmpeg: string;
  /** Path of ffprobe. */
  readonly ffprobe: string;
  readonly preset: (typeof encodingPresets)[number];
}

/** Context of a transcoding task. */
export interface TranscodeContext {
  readonly tools: TranscoderTools;
  /** Path of the source file. */
  readonly inputPath: string;
  /** Staging folder of the asset. */
  readonly outputFolder: string;
  readonly signal: AbortSignal;
}
