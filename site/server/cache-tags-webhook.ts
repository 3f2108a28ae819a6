import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { InvalidationLog } from '../app/lib/content/invalidation-log.ts';

/** Maximum size of a webhook call in bytes; the call for a publication is smaller. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;

const webhookEventSchema = z.object({
  entity_type: z.literal('cda_cache_tags'),
  entity: z.object({ attributes: z.object({ tags: z.array(z.string()) }) }),
});

/**
 * Adds the webhook route for `cda_cache_tags` events, which report changed content. The secret is a
 * bearer token, or the password of basic authentication.
 */
export function addCacheTagsWebhook(
  app: FastifyInstance,
  secret: string,
  log: InvalidationLog,
): void {
  log.setConnected(true);
  app.post('/cache/invalidate', { bodyLimit: MAX_BODY_BYTES }, (request, reply) => {
    if (!isAuthorized(request.headers.authorization, secret)) {
      return reply
        .code(401)
        .send({ message: 'Send the webhook secret in the "Authorization" header.' });
    }
    const body = webhookEventSchema.safeParse(request.body);
    if (!body.success) {
      return reply.code(422).send({ message: 'The webhook event must be for "cda_cache_tags".' });
    }
    const { tags } = body.data.entity.attributes;
    log.invalidate(tags);
    return reply.send({ noted: tags.length });
  });
}

function isAuthorized(authorization: string | undefined, secret: string): boolean {
  const [, scheme = '', credentials = ''] = /^(\w+) (.+)$/.exec(authorization ?? '') ?? [];
  const candidate =
    scheme.toLowerCase() === 'basic'
      ? Buffer.from(credentials, 'base64')
          .toString()
          .replace(/^[^:]*:/, '')
      : credentials;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(candidate), digest(secret));
}
