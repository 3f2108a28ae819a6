import { basename } from 'node:path';
import { z } from 'zod';
import { assetMetadataShape } from '../../content/records/asset-metadata.ts';
import type { FieldValues } from '../../storage/records.ts';
import { pageSchema } from '../pagination.ts';

const words = z.string('text').nullable();
const edited = {
  author: words.optional(),
  copyright: words.optional(),
  notes: words.optional(),
  tags: z.array(z.string('text'), 'a list of words').optional(),
  default_field_metadata: z
    .record(
      z.string(),
      z.looseObject(
        assetMetadataShape((_, must) => must),
        'an object of file metadata',
      ),
      'an object by language',
    )
    .optional(),
};

/** What a file may be called. */
export const filenameSchema = z
  .string('a file name')
  .min(1, 'a file name')
  .max(255, 'a file name of 255 characters')
  // Of a path only its end is a name.
  .transform((text) => basename(text.replaceAll('\\', '/')))
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  .refine((text) => !/^\.{0,2}$|[\u0000-\u001f]/.test(text), 'a file name');

export const createUploadRequestSchema = z.object({
  attributes: z.object({ filename: filenameSchema }, 'an object with "filename"'),
});
const path = z
  .string('the ID of a received file')
  .regex(/^\/?[\w-]{22}\/[^/]+$/, 'the ID of a received file');
const captionsForm = z.object({
  path,
  language: z.string('a language such as "en"').max(35, 'a language such as "en"').optional(),
  label: z.string('a label').max(100, 'a label of 100 characters').optional(),
});
/** Captions of a film, in the words of the protocol. */
export const createTrackSchema = z.object({
  attributes: z.object(
    {
      type: z.literal('subtitles', '"subtitles"').default('subtitles'),
      url_or_upload_request_id: path,
      language_code: captionsForm.shape.language,
      name: captionsForm.shape.label,
    },
    'an object with "url_or_upload_request_id"',
  ),
});
export const createUploadSchema = z.object({
  id: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'an id')
    .optional(),
  attributes: z.looseObject(
    {
      path,
      ...edited,
      captions: z
        .array(captionsForm, 'a list of captions')
        .max(50, 'up to 50 captions')
        .default([]),
    },
    'an object with "path"',
  ),
});
export const updateUploadSchema = z.object({
  attributes: z.object(edited, 'an object of attributes'),
});

export const listUploadsSchema = pageSchema.extend({
  'filter[ids]': z.string().optional(),
  'filter[query]': z.string().optional(),
});

/** What is absent is left alone. */
export function pickEditableAttributes(attributes: FieldValues): FieldValues {
  return Object.fromEntries(
    Object.keys(edited).flatMap((key) =>
      attributes[key] === undefined ? [] : [[key, attributes[key]]],
    ),
  );
}
