/** Runs in the page. Returns the RGB values at the center of each PNG. */
export async function sampleColors(
  pictures: readonly string[],
): Promise<readonly (readonly number[])[]> {
  return Promise.all(
    pictures.map(async (base64) => {
      const file = await fetch(`data:image/png;base64,${base64}`);
      const image = await createImageBitmap(await file.blob());
      const brush = new OffscreenCanvas(1, 1).getContext('2d');
      brush?.drawImage(image, -Math.round(image.width * 0.3), -Math.round(image.height * 0.3));
      return [...(brush?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
    }),
  );
}
