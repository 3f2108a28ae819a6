import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { InvalidationLog } from '../app/lib/content/invalidation-log.ts';

/** More than any publication changes. */
const largestBodyBytes = 4 * 1024 * 1024;

const call = z.object({
  entity_type: z.literal('cda_cache_tags'),
  entity: z.object({ attributes: z.object({ tags: z.array(z.string()) }) }),
});

/**
 * Takes the calls of a content service's webhook for `cda_cache_tags`, which tell what has changed.
 * The secret comes as a bearer token, or as the password of basic authentication.
 */
export function addCacheTagsWebhook(
  app: FastifyInstance,
  secret: string,
  log: InvalidationLog,
): void {
  log.setConnected(true);
  app.post('/cache/invalidate', { bodyLimit: largestBodyBytes }, (request, reply) => {
    if (!isSecret(request.headers.authorization, secret)) {
      return reply
        .code(401)
        .send({ message: 'Send the webhook secret in the "Authorization" header.' });
    }
    const body = call.safeParse(request.body);
    if (!body.success) {
      return reply.code(422).send({ message: 'The webhook event must be for "cda_cache_tags".' });
    }
    const { tags } = body.data.entity.attributes;
    log.invalidate(tags);
    return reply.send({ noted: tags.length });
  });
}

function isSecret(authorization: string | undefined, secret: string): boolean {
  const [, scheme = '', sent = ''] = /^(\w+) (.+)$/.exec(authorization ?? '') ?? [];
  const given =
    scheme.toLowerCase() === 'basic'
      ? Buffer.from(sent, 'base64')
          .toString()
          .replace(/^[^:]*:/, '')
      : sent;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}
