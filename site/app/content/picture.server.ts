import { z } from 'zod';

/** What a page asks of a picture. */
export const pictureFields = 'src srcSet sizes width height alt base64';

/** The shape that `pictureFields` answer in. */
export const pictureShape = z.object({
  src: z.string(),
  srcSet: z.string(),
  sizes: z.string(),
  width: z.number(),
  height: z.number(),
  alt: z.string().nullable(),
  base64: z.string().nullable(),
});

export type PictureContent = z.infer<typeof pictureShape>;
