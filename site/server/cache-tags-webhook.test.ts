import fastify from 'fastify';
import { expect, it } from 'vitest';
import { InvalidationLog } from '../app/lib/content/invalidation-log.ts';
import { addCacheTagsWebhook } from './cache-tags-webhook.ts';

const secret = 'a secret of this test';

/** What a webhook sends. */
const call = {
  entity_type: 'cda_cache_tags',
  event_type: 'invalidate',
  entity: { id: 'cda_cache_tags', type: 'cda_cache_tags', attributes: { tags: ['r-1'] } },
  related_entities: [],
};

function server() {
  const log = new InvalidationLog();
  const app = fastify();
  addCacheTagsWebhook(app, secret, log);
  const post = async (authorization: string | undefined, payload: object = call) => {
    const headers = authorization === undefined ? {} : { authorization };
    return (await app.inject({ method: 'POST', url: '/cache/invalidate', headers, payload }))
      .statusCode;
  };
  const made = () => ({ position: log.position, createdAt: Date.now(), tags: ['r-1'] });
  return { log, post, made };
}

it.each([`Bearer ${secret}`, `Basic ${Buffer.from(`any:${secret}`).toString('base64')}`])(
  'takes the tags of a call under %s',
  async (authorization) => {
    const { log, post, made } = server();
    const before = made();
    expect(await post(authorization)).toBe(200);
    expect(log.isFresh(before)).toBe(false);
    expect(log.isFresh({ ...made(), tags: ['r-2'], position: before.position })).toBe(true);
  },
);

it.each([undefined, 'Bearer wrong', 'Bearer', `Basic ${secret}`, ''])(
  'takes nothing from whoever sends %j',
  async (authorization) => {
    const { log, post, made } = server();
    const before = made();
    expect(await post(authorization)).toBe(401);
    expect(log.isFresh(before)).toBe(true);
  },
);

it('says so where a call tells of something else', async () => {
  const { post } = server();
  expect(await post(`Bearer ${secret}`, { entity_type: 'item' })).toBe(422);
  expect(await post(`Bearer ${secret}`, { ...call, entity: {} })).toBe(422);
});
