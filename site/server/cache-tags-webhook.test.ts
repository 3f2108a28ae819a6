import fastify from 'fastify';
import { expect, it } from 'vitest';
import { InvalidationLog } from '../app/lib/content/invalidation-log.ts';
import { addCacheTagsWebhook } from './cache-tags-webhook.ts';

const secret = 'test-secret';

const webhookEvent = {
  entity_type: 'cda_cache_tags',
  event_type: 'invalidate',
  entity: { id: 'cda_cache_tags', type: 'cda_cache_tags', attributes: { tags: ['r-1'] } },
  related_entities: [],
};

function setUp() {
  const log = new InvalidationLog();
  const app = fastify();
  addCacheTagsWebhook(app, secret, log);
  const post = async (authorization: string | undefined, payload: object = webhookEvent) => {
    const headers = authorization === undefined ? {} : { authorization };
    return (await app.inject({ method: 'POST', url: '/cache/invalidate', headers, payload }))
      .statusCode;
  };
  const createStamp = () => ({ position: log.position, createdAt: Date.now(), tags: ['r-1'] });
  return { log, post, createStamp };
}

it.each([`Bearer ${secret}`, `Basic ${Buffer.from(`any:${secret}`).toString('base64')}`])(
  'invalidates the tags of an event with the authorization %s',
  async (authorization) => {
    const { log, post, createStamp } = setUp();
    const stamp = createStamp();
    expect(await post(authorization)).toBe(200);
    expect(log.isFresh(stamp)).toBe(false);
    expect(log.isFresh({ ...createStamp(), tags: ['r-2'], position: stamp.position })).toBe(true);
  },
);

it.each([undefined, 'Bearer wrong', 'Bearer', `Basic ${secret}`, ''])(
  'responds with 401 to the authorization %j',
  async (authorization) => {
    const { log, post, createStamp } = setUp();
    const stamp = createStamp();
    expect(await post(authorization)).toBe(401);
    expect(log.isFresh(stamp)).toBe(true);
  },
);

it('responds with 422 to other types of events', async () => {
  const { post } = setUp();
  expect(await post(`Bearer ${secret}`, { entity_type: 'item' })).toBe(422);
  expect(await post(`Bearer ${secret}`, { ...webhookEvent, entity: {} })).toBe(422);
});
