import { z } from 'zod';

/** What a page asks of a picture. */
export const responsiveImageFields =
  'src srcSet webpSrcSet sizes width height aspectRatio alt title base64 bgColor';

/** The shape that `pictureFields` answer in. */
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
