import { z } from 'zod';

const fraction = () => z.number().min(0).max(1);

/**
 * The Zod shape of the metadata of a file, both its defaults and those of a field that shows it.
 * Pages rely on it: an image cannot be cropped to a focal point outside of it.
 * @param sentence returns the error for a field from its name and requirement; it completes "FIELD must be ...".
 */
export function assetMetadataShape(createMessage: (name: string, requirement: string) => string) {
  const text = (name: string) => z.string(createMessage(name, 'text')).nullish();
  const pointMessage = createMessage('focal_point', 'an "x" and a "y", each from 0 to 1');
  const secondsMessage = createMessage('poster_time', 'a number of seconds');
  return {
    alt: text('alt'),
    title: text('title'),
    custom_data: z
      .record(z.string(), z.unknown(), createMessage('custom_data', 'an object of values'))
      .nullish(),
    focal_point: z
      .unknown()
      .refine((value) => pointSchema.safeParse(value).success, pointMessage)
      .optional(),
    poster_time: z.number(secondsMessage).min(0, secondsMessage).nullish(),
  };
}

const pointSchema = z.looseObject({ x: fraction(), y: fraction() }).nullish();
