/** Width and height in pixels. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** Multiplies both sides by `scale`. */
export function scaleSize({ width, height }: PixelSize, scale: number): PixelSize {
  return { width: width * scale, height: height * scale };
}
