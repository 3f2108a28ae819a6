import { z } from 'zod';

const share = () => z.number().min(0).max(1);

/**
 * The form of what may be said of a file, of it everywhere or where a record shows it. Pages rely on
 * it, whoever has written it: a focal point beside its picture cannot be cut to.
 * @param sentence what completes "FIELD must be ...", from a name and what must stand there.
 */
export function assetMetadataShape(sentence: (name: string, must: string) => string) {
  const words = (name: string) => z.string(sentence(name, 'text')).nullish();
  const point = sentence('focal_point', 'an "x" and a "y", each from 0 to 1');
  const seconds = sentence('poster_time', 'a number of seconds');
  return {
    alt: words('alt'),
    title: words('title'),
    custom_data: z
      .record(z.string(), z.unknown(), sentence('custom_data', 'an object of values'))
      .nullish(),
    focal_point: z
      .unknown()
      .refine((given) => pointForm.safeParse(given).success, point)
      .optional(),
    poster_time: z.number(seconds).min(0, seconds).nullish(),
  };
}

const pointForm = z.looseObject({ x: share(), y: share() }).nullish();
