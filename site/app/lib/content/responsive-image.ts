/** A responsive image; the format of the content API's `responsiveImage`. */
export interface ResponsiveImage {
  readonly src: string;
  /** Width in CSS pixels, as requested in `src`. */
  readonly width: number;
  readonly height?: number | null | undefined;
  /** Determines the height if `height` is omitted. */
  readonly aspectRatio?: number | null | undefined;
  /** Default: derived from `src`. */
  readonly srcSet?: string | null | undefined;
  /** Omitted if the image service negotiates the format automatically. */
  readonly webpSrcSet?: string | null | undefined;
  readonly sizes?: string | null | undefined;
  readonly alt?: string | null | undefined;
  readonly title?: string | null | undefined;
  /** A data URL of a tiny placeholder, shown while the image loads. */
  readonly base64?: string | null | undefined;
  /** The placeholder color if there is no `base64`. */
  readonly bgColor?: string | null | undefined;
}

/** Returns the height in CSS pixels, to reserve space for an image; undefined if unknown. */
export function getImageHeight({
  width,
  height,
  aspectRatio,
}: ResponsiveImage): number | undefined {
  if (height) return height;
  return aspectRatio ? Math.round(width / aspectRatio) : undefined;
}
