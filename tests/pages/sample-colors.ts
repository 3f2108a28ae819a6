/** Runs in the page. Returns the RGB values at the center of each PNG. */
export async function sampleColors(
  images: readonly string[],
): Promise<readonly (readonly number[])[]> {
  return Promise.all(
    images.map(async (base64) => {
      const file = await fetch(`data:image/png;base64,${base64}`);
      const image = await createImageBitmap(await file.blob());
      const context = new OffscreenCanvas(1, 1).getContext('2d');
      context?.drawImage(image, -Math.round(image.width * 0.3), -Math.round(image.height * 0.3));
      return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
    }),
  );
}
