import { z } from 'zod';

const createFractionSchema = () => z.number().min(0).max(1);

/**
 * Creates the Zod shape of asset metadata, for the defaults of an upload and for fields. Pages
 * rely on valid metadata: an image cannot be cropped to a focal point outside of it.
 * @param createMessage returns the error message for a property and its requirement; it completes
 * "FIELD must be ...".
 */
export function createAssetMetadataShape(
  createMessage: (name: string, requirement: string) => string,
) {
  const createTextSchema = (name: string) => z.string(createMessage(name, 'text')).nullish();
  const pointMessage = createMessage('focal_point', 'an "x" and a "y", each from 0 to 1');
  const secondsMessage = createMessage('poster_time', 'a number of seconds');
  return {
    alt: createTextSchema('alt'),
    title: createTextSchema('title'),
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

const pointSchema = z
  .looseObject({ x: createFractionSchema(), y: createFractionSchema() })
  .nullish();
