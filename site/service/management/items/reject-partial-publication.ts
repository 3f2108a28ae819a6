import { z } from 'zod';
import { createUnsupportedError } from '../../http/api-error.ts';
import { isEmptyBody, parseJsonBody } from '../../http/parse-json-body.ts';

/**
 * The Zod shape of the attributes with which the DatoCMS API publishes or unpublishes a part of a
 * record.
 */
export const partialPublicationShape = {
  content_in_locales: z.unknown().optional(),
  non_localized_content: z.unknown().optional(),
  selective_publication: z.unknown().optional(),
};

const partialKeys = Object.keys(partialPublicationShape);

/**
 * Rejects requests that publish or unpublish single locales of a record: the service publishes all
 * of its values together.
 * @throws ApiError that names the attribute.
 */
export function rejectPartialPublication(body: unknown): void {
  if (isEmptyBody(body)) return;
  const { data } = Object(parseJsonBody(body)) as { readonly data?: unknown };
  rejectPartialAttributes(Object(Object(data).attributes) as object);
}

/** Like `rejectPartialPublication`, for the attributes of a request that has been parsed. */
export function rejectPartialAttributes(attributes: object): void {
  for (const [key, value] of Object.entries(attributes)) {
    if (!partialKeys.includes(key) || value === null || value === undefined) continue;
    throw createUnsupportedError(
      `data.attributes.${key}`,
      `"${key}" is not supported: a record is published and unpublished in all languages together. Send the request without it.`,
    );
  }
}
