import { z } from 'zod';

/** The fields of `responsiveImage` that pages select. */
export const responsiveImageFields =
  'src srcSet webpSrcSet sizes width height aspectRatio alt title base64 bgColor';

/** Schema of the data that `responsiveImageFields` selects. */
export const responsiveImageSchema = z.object({
  src: z.string(),
  srcSet: z.string(),
  webpSrcSet: z.string(),
  sizes: z.string(),
  width: z.number(),
  height: z.number(),
  aspectRatio: z.number(),
  alt: z.string().nullable(),
  title: z.string().nullable(),
  base64: z.string().nullable(),
  bgColor: z.string().nullable(),
});
