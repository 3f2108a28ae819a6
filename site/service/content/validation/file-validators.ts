import { extname } from 'node:path';
import type { FieldValues } from '../../storage/records/records.ts';
import type { ValidationContext } from './validation-context.ts';
import {
  satisfiesNumberLimits,
  isOneOf,
  type ValidatorOptions,
  type Validator,
} from './validator.ts';

const BYTES_PER_UNIT: Readonly<Record<string, number>> = { B: 1, KB: 1000, MB: 1_000_000 };

/** Creates a validator that checks each upload of a field. */
function validateEachUpload(
  isValid: (
    upload: FieldValues,
    options: ValidatorOptions,
    fieldValue: ValidatorOptions,
  ) => boolean,
): Validator {
  return (value, options, _field, context) =>
    findUploads(value, context).every(({ upload, fieldValue }) =>
      isValid(upload, options, fieldValue),
    );
}

function findUploads(value: unknown, context: ValidationContext) {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  return items.flatMap((item) => {
    const fieldValue = Object(item) as ValidatorOptions;
    const upload = context.getUpload(String(fieldValue.upload_id));
    return upload === undefined ? [] : [{ upload, fieldValue }];
  });
}

const toBytes = (value: unknown, unit: unknown): unknown =>
  typeof value === 'number' ? value * (BYTES_PER_UNIT[String(unit)] ?? 1) : undefined;

/** Returns whether a metadata text is set in the field or in the upload. */
function hasText(upload: FieldValues, fieldValue: ValidatorOptions, name: string): boolean {
  const defaults = Object.values(Object(upload.default_field_metadata)).map(
    (text) => Object(text)[name],
  );
  return [fieldValue[name], upload[name], ...defaults].some(
    (text) => typeof text === 'string' && text !== '',
  );
}

function hasAllowedExtension(
  upload: FieldValues,
  { extensions, predefined_list: list }: ValidatorOptions,
): boolean {
  if (typeof list === 'string') {
    const kind = String(upload.mime_type).split('/')[0];
    // A video field may contain audio.
    if (list === 'transformable_image') return kind === 'image' && upload.format !== 'svg';
    return list === 'video' ? kind === 'video' || kind === 'audio' : kind === list;
  }
  return isOneOf(extname(String(upload.filename)).slice(1).toLowerCase(), extensions);
}

/** Validators of uploads. */
export const fileValidators = {
  extension: validateEachUpload(hasAllowedExtension),
  file_size: validateEachUpload(({ size }, options) =>
    satisfiesNumberLimits(Number(size ?? 0), {
      min: toBytes(options.min_value, options.min_unit),
      max: toBytes(options.max_value, options.max_unit),
    }),
  ),
  image_dimensions: validateEachUpload(
    ({ width, height }, options) =>
      satisfiesNumberLimits(Number(width ?? 0), {
        min: options.width_min_value,
        max: options.width_max_value,
      }) &&
      satisfiesNumberLimits(Number(height ?? 0), {
        min: options.height_min_value,
        max: options.height_max_value,
      }),
  ),
  image_aspect_ratio: validateEachUpload(({ width, height }, options) => {
    const computeRatio = (numerator: unknown, denominator: unknown) =>
      typeof numerator === 'number' && typeof denominator === 'number'
        ? numerator / denominator
        : undefined;
    const actualRatio = Number(width ?? 0) / Number(height ?? 1);
    const tolerance = 0.01;
    const exactRatio = computeRatio(options.eq_ar_numerator, options.eq_ar_denominator);
    if (exactRatio !== undefined && Math.abs(actualRatio - exactRatio) > tolerance) return false;
    return satisfiesNumberLimits(actualRatio, {
      min: computeRatio(options.min_ar_numerator, options.min_ar_denominator),
      max: computeRatio(options.max_ar_numerator, options.max_ar_denominator),
    });
  }),
  required_alt_title: validateEachUpload(
    (upload, options, fieldValue) =>
      (options.alt !== true || hasText(upload, fieldValue, 'alt')) &&
      (options.title !== true || hasText(upload, fieldValue, 'title')),
  ),
} as const satisfies Record<string, Validator>;
