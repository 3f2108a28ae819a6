import { validateHeaderName, validateHeaderValue } from 'node:http';
import { z } from 'zod';

/** Event types by type of entity, as in the DatoCMS API. */
const eventTypes = {
  item: ['create', 'update', 'delete', 'publish', 'unpublish'],
  upload: ['create', 'update', 'delete'],
  cda_cache_tags: ['invalidate'],
} as const;

const entityTypes = Object.keys(eventTypes) as (keyof typeof eventTypes)[];

const filterRequirement = '"item_type" or "item"';
const idListRequirement = 'a list of at least one ID';
const filtersSchema = z
  .array(
    z.object(
      {
        entity_type: z.enum(['item_type', 'item'], { error: filterRequirement }),
        entity_ids: z
          .array(z.string(idListRequirement), idListRequirement)
          .min(1, idListRequirement),
      },
      'a filter',
    ),
    'a list of filters',
  )
  .nullish();

/** The events of one type of entity. An event that never occurs is rejected. */
const eventSchema = z
  .object({
    entity_type: z.enum(entityTypes, { error: `one of ${entityTypes.join(', ')}` }),
    event_types: z.array(z.string('the name of an event'), 'a list of events'),
    filters: filtersSchema,
  })
  .superRefine(({ entity_type: entityType, event_types: types, filters }, { addIssue }) => {
    const available: readonly string[] = eventTypes[entityType];
    const unknownIndex = types.findIndex((type) => !available.includes(type));
    if (unknownIndex !== -1) {
      const message = `one of ${available.join(', ')}`;
      addIssue({ code: 'custom', path: ['event_types', unknownIndex], message });
    }
    if (entityType !== 'item' && filters?.length) {
      addIssue({
        code: 'custom',
        path: ['filters'],
        message: 'null, because only items are filtered',
      });
    }
  });

/** HTTP headers that Node.js can send. With an invalid header, every call would fail. */
const headersSchema = z
  .record(z.string(), z.string('text'), 'an object of headers')
  .superRefine((headers, { addIssue }) => {
    for (const [name, value] of Object.entries(headers)) {
      const message = getHeaderError(name, value);
      if (message !== undefined) addIssue({ code: 'custom', path: [name], message });
    }
  });

/** Returns the requirement that a header violates; `undefined` if it is valid. */
function getHeaderError(name: string, value: string): string | undefined {
  if (throws(() => validateHeaderName(name))) return 'header names of letters, digits and hyphens';
  if (throws(() => validateHeaderValue(name, value))) return 'one line of Latin letters';
  return undefined;
}

function throws(check: () => void): boolean {
  try {
    check();
    return false;
  } catch {
    return true;
  }
}

/** The attributes of a webhook. */
export const webhookSchema = z.object(
  {
    name: z.string('a name').min(1, 'a name').max(200, 'a name of 200 characters'),
    url: z.url({ protocol: /^https?$/, error: 'an HTTP or HTTPS URL' }),
    events: z.array(eventSchema, 'a list of events'),
    headers: headersSchema.default({}),
    http_basic_user: z.string('text').nullable().default(null),
    http_basic_password: z.string('text').nullable().default(null),
    enabled: z.boolean('true or false').default(true),
    auto_retry: z.boolean('true or false').default(true),
    custom_payload: z.null('null, because the payload cannot be changed').default(null),
    payload_api_version: z.literal('3', '"3"').default('3'),
    nested_items_in_payload: z
      .literal(true, 'true, because payloads contain the blocks of records')
      .default(true),
  },
  'an object',
);

/** A stored webhook, with the secret that signs its calls. */
export interface Webhook extends z.infer<typeof webhookSchema> {
  readonly secret: string;
}

/** A condition on the records of an event. */
export type WebhookFilter = NonNullable<z.infer<typeof filtersSchema>>[number];
