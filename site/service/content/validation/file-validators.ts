import { extname } from 'node:path';
import type { FieldValues } from '../../storage/records.ts';
import type { ValidationContext } from './surroundings.ts';
import { isInRange, isOneOf, type ValidatorOptions, type Validator } from './validator.ts';

const units: Readonly<Record<string, number>> = { B: 1, KB: 1000, MB: 1_000_000 };

/** Looks at each upload of a field, whether it holds one or several. */
function everyUpload(
  fits: (upload: FieldValues, asked: ValidatorOptions, used: ValidatorOptions) => boolean,
): Validator {
  return (value, asked, _field, around) =>
    uploadsIn(value, around).every(({ upload, used }) => fits(upload, asked, used));
}

function uploadsIn(value: unknown, around: ValidationContext) {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  return items.flatMap((item) => {
    const used = Object(item) as ValidatorOptions;
    const upload = around.uploadOf(String(used.upload_id));
    return upload === undefined ? [] : [{ upload, used }];
  });
}

const bytes = (value: unknown, unit: unknown): unknown =>
  typeof value === 'number' ? value * (units[String(unit)] ?? 1) : undefined;

/** A text that is said where an upload stands, or of it everywhere. */
function isSaid(upload: FieldValues, used: ValidatorOptions, name: string): boolean {
  const everywhere = Object.values(Object(upload.default_field_metadata)).map(
    (words) => Object(words)[name],
  );
  return [used[name], upload[name], ...everywhere].some(
    (words) => typeof words === 'string' && words !== '',
  );
}

function isOfExtension(
  upload: FieldValues,
  { extensions, predefined_list: list }: ValidatorOptions,
): boolean {
  if (typeof list === 'string') {
    const kind = String(upload.mime_type).split('/')[0];
    // A film may be one that is only heard.
    if (list === 'transformable_image') return kind === 'image' && upload.format !== 'svg';
    return list === 'video' ? kind === 'video' || kind === 'audio' : kind === list;
  }
  return isOneOf(extname(String(upload.filename)).slice(1).toLowerCase(), extensions);
}

/** What is asked of files. */
export const fileValidators = {
  extension: everyUpload(isOfExtension),
  file_size: everyUpload(({ size }, asked) =>
    isInRange(Number(size ?? 0), {
      min: bytes(asked.min_value, asked.min_unit),
      max: bytes(asked.max_value, asked.max_unit),
    }),
  ),
  image_dimensions: everyUpload(
    ({ width, height }, asked) =>
      isInRange(Number(width ?? 0), { min: asked.width_min_value, max: asked.width_max_value }) &&
      isInRange(Number(height ?? 0), { min: asked.height_min_value, max: asked.height_max_value }),
  ),
  image_aspect_ratio: everyUpload(({ width, height }, asked) => {
    const ratio = (across: unknown, down: unknown) =>
      typeof across === 'number' && typeof down === 'number' ? across / down : undefined;
    const shape = Number(width ?? 0) / Number(height ?? 1);
    const tolerance = 0.01;
    const same = ratio(asked.eq_ar_numerator, asked.eq_ar_denominator);
    if (same !== undefined && Math.abs(shape - same) > tolerance) return false;
    return isInRange(shape, {
      min: ratio(asked.min_ar_numerator, asked.min_ar_denominator),
      max: ratio(asked.max_ar_numerator, asked.max_ar_denominator),
    });
  }),
  required_alt_title: everyUpload(
    (upload, asked, used) =>
      (asked.alt !== true || isSaid(upload, used, 'alt')) &&
      (asked.title !== true || isSaid(upload, used, 'title')),
  ),
} as const satisfies Record<string, Validator>;
