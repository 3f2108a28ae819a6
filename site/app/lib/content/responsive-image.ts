/** What a page knows of a picture; the content API answers `responsiveImage` in this shape. */
export interface ResponsiveImage {
  readonly src: string;
  /** Size on the page in pixels, as the address asks for it. */
  readonly width: number;
  readonly height?: number | null | undefined;
  /** Stands in for a height that is not told. */
  readonly aspectRatio?: number | null | undefined;
  /** Made from `src` where it is absent. */
  readonly srcSet?: string | null | undefined;
  /** Absent where the address already answers in the best format that a browser reads. */
  readonly webpSrcSet?: string | null | undefined;
  readonly sizes?: string | null | undefined;
  readonly alt?: string | null | undefined;
  readonly title?: string | null | undefined;
  /** A data address of a few bytes that stands in until the picture is there. */
  readonly base64?: string | null | undefined;
  /** Stands in where there is no such picture. */
  readonly bgColor?: string | null | undefined;
}

/** Height that keeps the place of a picture; undefined where nothing tells it. */
export function getImageHeight({
  width,
  height,
  aspectRatio,
}: ResponsiveImage): number | undefined {
  if (height) return height;
  return aspectRatio ? Math.round(width / aspectRatio) : undefined;
}
