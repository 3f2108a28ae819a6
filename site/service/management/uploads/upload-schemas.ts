import { basename } from 'node:path';
import { z } from 'zod';
import { createAssetMetadataShape } from '../../content/records/asset-metadata.ts';
import type { FieldValues } from '../../storage/records/records.ts';
import { pageSchema } from '../pagination.ts';

const nullableTextSchema = z.string('text').nullable();
const editableAttributesShape = {
  author: nullableTextSchema.optional(),
  copyright: nullableTextSchema.optional(),
  notes: nullableTextSchema.optional(),
  tags: z.array(z.string('text'), 'a list of tags').optional(),
  default_field_metadata: z
    .record(
      z.string(),
      z.looseObject(
        createAssetMetadataShape((_, must) => must),
        'an object of file metadata',
      ),
      'an object by language',
    )
    .optional(),
};

/** A file name. Folders are removed from a path. */
export const filenameSchema = z
  .string('a file name')
  .min(1, 'a file name')
  .max(255, 'a file name of 255 characters')
  .transform((text) => basename(text.replaceAll('\\', '/')))
  .refine((text) => !/^\.{0,2}$|\p{Cc}/u.test(text), 'a file name');

const basenameRequirement = 'a file name without folders and extension';
/** A file name without its extension. */
const basenameSchema = z
  .string(basenameRequirement)
  .min(1, basenameRequirement)
  .max(200, `${basenameRequirement}, of 200 characters`)
  .refine((text) => !/[/\\\p{Cc}]|^\.+$/u.test(text), basenameRequirement);

/** A request that creates an upload request. */
export const createUploadRequestSchema = z.object({
  attributes: z.object({ filename: filenameSchema }, 'an object with "filename"'),
});
const receivedFileIdSchema = z
  .string('the ID of a received file')
  .regex(/^\/?[\w-]{22}\/[^/]+$/, 'the ID of a received file');
const captionsSchema = z.object({
  path: receivedFileIdSchema,
  language: z.string('a language such as "en"').max(35, 'a language such as "en"').optional(),
  label: z.string('a label').max(100, 'a label of 100 characters').optional(),
});
/** A request that adds a caption track to a video. */
export const createTrackSchema = z.object({
  attributes: z.object(
    {
      type: z.literal('subtitles', '"subtitles"').default('subtitles'),
      url_or_upload_request_id: receivedFileIdSchema,
      language_code: captionsSchema.shape.language,
      name: captionsSchema.shape.label,
    },
    'an object with "url_or_upload_request_id"',
  ),
});
/** A request that creates an upload. */
export const createUploadSchema = z.object({
  id: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'an ID')
    .optional(),
  attributes: z.looseObject(
    {
      path: receivedFileIdSchema,
      ...editableAttributesShape,
      captions: z
        .array(captionsSchema, 'a list of captions')
        .max(50, 'up to 50 captions')
        .default([]),
    },
    'an object with "path"',
  ),
});
/** A request that updates an upload; omitted attributes are not changed. */
export const updateUploadSchema = z.object({
  attributes: z
    .object(
      {
        ...editableAttributesShape,
        path: receivedFileIdSchema.optional(),
        basename: basenameSchema.optional(),
      },
      'an object of attributes',
    )
    .default({}),
});

/** The query parameters of a list of uploads. */
export const listUploadsSchema = pageSchema.extend({
  'filter[ids]': z.string().optional(),
  'filter[query]': z.string().optional(),
  locale: z.string().optional(),
  order_by: z.string().optional(),
});

/** Returns the editable attributes that are not `undefined`. */
export function pickEditableAttributes(attributes: FieldValues): FieldValues {
  return Object.fromEntries(
    Object.keys(editableAttributesShape).flatMap((key) =>
      attributes[key] === undefined ? [] : [[key, attributes[key]]],
    ),
  );
}
