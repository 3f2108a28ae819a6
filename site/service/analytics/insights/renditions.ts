/** Heights of renditions as people name them. */
const ladder = [240, 360, 480, 720, 1080, 1440, 2160] as const;

/** What a view without a picture, or of an unknown one, counts as. */
const noRendition = '';

/** The name under which a height is counted: that of the nearest rendition that is as high. */
export function toRenditionName(height: number | null): string {
  if (height === null || !(height > 0)) return noRendition;
  const [first] = ladder;
  return `${ladder.findLast((step) => height >= step * 0.95) ?? first}p`;
}
