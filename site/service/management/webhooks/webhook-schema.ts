import { validateHeaderName, validateHeaderValue } from 'node:http';
import { z } from 'zod';

/** Types of entities with webhook events, as in the DatoCMS API. */
const entityTypes = ['item', 'item_type', 'upload', 'cda_cache_tags'] as const;

const eventSchema = z.object({
  entity_type: z.enum(entityTypes, { error: `one of ${entityTypes.join(', ')}` }),
  event_types: z.array(
    z.enum(['create', 'update', 'delete', 'publish', 'unpublish', 'invalidate'], {
      error: 'one of create, update, delete, publish, unpublish, invalidate',
    }),
    'a list of events',
  ),
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
  },
  'an object',
);

/** A stored webhook, with the secret that signs its calls. */
export interface Webhook extends z.infer<typeof webhookSchema> {
  readonly secret: string;
}
