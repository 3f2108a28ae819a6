/** Pixels across and down. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** The same shape, so many times as large. */
export function scaleSize({ width, height }: PixelSize, scale: number): PixelSize {
  return { width: width * scale, height: height * scale };
}
