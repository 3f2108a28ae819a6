/** Height of an audio player in pixels. */
const AUDIO_HEIGHT_PX = 164;

/** Dimensions assumed while those of the video are unknown. */
const DEFAULT_DIMENSIONS = { width: 1920, height: 1080 } as const;

/** Default width of an embed in pixels. */
const DEFAULT_WIDTH_PX = 960;

interface FilmDimensions {
  readonly audioOnly: boolean | null;
  readonly video: { readonly video: { readonly width: number; readonly height: number } };
}

/** Returns the size of the iframe for a film in pixels, within the maximum size. */
export function getEmbedSize(
  { audioOnly, video: { video } }: FilmDimensions,
  { maxWidth = Infinity, maxHeight = Infinity }: { maxWidth?: number; maxHeight?: number } = {},
): { readonly width: number; readonly height: number } {
  const width = Math.min(DEFAULT_WIDTH_PX, maxWidth);
  if (audioOnly) return { width, height: Math.min(AUDIO_HEIGHT_PX, maxHeight) };
  const { width: videoWidth, height: videoHeight } =
    video.width > 0 && video.height > 0 ? video : DEFAULT_DIMENSIONS;
  const fittingWidth = Math.min(width, (maxHeight * videoWidth) / videoHeight);
  return {
    width: Math.max(1, Math.floor(fittingWidth)),
    height: Math.max(1, Math.floor((fittingWidth * videoHeight) / videoWidth)),
  };
}
