/** Pixels across and down. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The same shape, so many times as large. */
export function scaled({ width, height }: Size, scale: number): Size {
  return { width: width * scale, height: height * scale };
}
