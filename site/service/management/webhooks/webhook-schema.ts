import { validateHeaderName, validateHeaderValue } from 'node:http';
import { z } from 'zod';

/** Kinds of what is told, by their names in the protocol. */
const entityTypes = ['item', 'item_type', 'upload', 'cda_cache_tags'] as const;

const event = z.object({
  entity_type: z.enum(entityTypes, { error: `one of ${entityTypes.join(', ')}` }),
  event_types: z.array(
    z.enum(['create', 'update', 'delete', 'publish', 'unpublish', 'invalidate'], {
      error: 'one of create, update, delete, publish, unpublish, invalidate',
    }),
    'a list of events',
  ),
});

/** Headers that can be sent; with another one no call would ever leave. */
const headers = z
  .record(z.string(), z.string('text'), 'an object of headers')
  .superRefine((given, { addIssue }) => {
    for (const [name, value] of Object.entries(given)) {
      const message = unsendable(name, value);
      if (message !== undefined) addIssue({ code: 'custom', path: [name], message });
    }
  });

/** What a header must be that cannot be sent as it is. */
function unsendable(name: string, value: string): string | undefined {
  if (isRefused(() => validateHeaderName(name)))
    return 'header names of letters, digits and hyphens';
  if (isRefused(() => validateHeaderValue(name, value))) return 'one line of Latin letters';
  return undefined;
}

function isRefused(check: () => void): boolean {
  try {
    check();
    return false;
  } catch {
    return true;
  }
}

/** What a webhook is told to do. */
export const webhookSchema = z.object(
  {
    name: z.string('a name').min(1, 'a name').max(200, 'a name of 200 characters'),
    url: z.url({ protocol: /^https?$/, error: 'an http or https address' }),
    events: z.array(event, 'a list of events'),
    headers: headers.default({}),
    http_basic_user: z.string('text').nullable().default(null),
    http_basic_password: z.string('text').nullable().default(null),
    enabled: z.boolean('true or false').default(true),
    auto_retry: z.boolean('true or false').default(true),
  },
  'an object',
);

/** A webhook as it is kept, with the secret that signs its calls. */
export interface Webhook extends z.infer<typeof webhookSchema> {
  readonly secret: string;
}
