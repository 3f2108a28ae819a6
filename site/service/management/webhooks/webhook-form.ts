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

/** What a webhook is told to do. */
export const webhookForm = z.object(
  {
    name: z.string('a name').min(1, 'a name').max(200, 'a name of 200 characters'),
    url: z.url({ protocol: /^https?$/, error: 'an http or https address' }),
    events: z.array(event, 'a list of events'),
    headers: z.record(z.string(), z.string('text'), 'an object of headers').default({}),
    http_basic_user: z.string('text').nullable().default(null),
    http_basic_password: z.string('text').nullable().default(null),
    enabled: z.boolean('true or false').default(true),
    auto_retry: z.boolean('true or false').default(true),
  },
  'an object',
);

/** A webhook as it is kept, with the secret that signs its calls. */
export interface Webhook extends z.infer<typeof webhookForm> {
  readonly secret: string;
}
