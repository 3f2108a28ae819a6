import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { managementRequest, type ManagementResponse } from '../../test/management-request.ts';
import { queryContent, startTestServer, type TestServer } from '../../test/test-server.ts';

let served: TestServer;
let home: string;
beforeAll(async () => {
  served = await startTestServer();
  const { data } = await managementRequest(served, 'GET', '/items?filter[type]=home_page');
  home = String(data[0]?.id);
});
afterAll(() => served[Symbol.asyncDispose]());

const call = (method: string, path: string, data?: unknown) =>
  managementRequest(served, method, path, data);
const refusal = ({ status, data }: ManagementResponse) => [status, data[0]?.attributes];
const headline = async () => (await queryContent(served, '{ homePage { headline } }')).body;
const isServed = { data: { homePage: { headline: 'A headline' } } };
const soon = () => new Date(Date.now() + 3_600_000).toISOString();

const refusedRecord = [
  409,
  {
    code: 'RECORD_PROTECTED',
    details: {
      model: 'home_page',
      message:
        'The record of "Home page" cannot be unpublished or deleted, because the site needs it. Edit it and publish the changes instead.',
    },
  },
];

describe('a record that the site needs', () => {
  it.each([
    ['unpublished', 'PUT', '/unpublish', undefined],
    ['deleted', 'DELETE', '', undefined],
    [
      'scheduled to be unpublished',
      'POST',
      '/scheduled-unpublishing',
      { attributes: { unpublishing_scheduled_at: soon() } },
    ],
  ])('cannot be %s', async (_, method, path, data) => {
    expect(refusal(await call(method, `/items/${home}${path}`, data))).toEqual(refusedRecord);
    expect(await headline()).toEqual(isServed);
  });

  it.each(['unpublish', 'destroy'])('is counted as failed by bulk %s', async (name) => {
    const data = { relationships: { items: { data: [{ type: 'item', id: home }] } } };
    const { meta } = await call('POST', `/items/bulk/${name}`, data);
    expect(meta).toEqual({ successful: 0, failed: 1 });
    expect(await headline()).toEqual(isServed);
  });

  it('can be scheduled to be published, and its schedules can be canceled', async () => {
    const scheduled = await call('POST', `/items/${home}/scheduled-publication`, {
      attributes: { publication_scheduled_at: soon() },
    });
    expect(scheduled.status).toBe(201);
    for (const plan of ['scheduled-publication', 'scheduled-unpublishing']) {
      expect((await call('DELETE', `/items/${home}/${plan}`)).status).toBe(200);
    }
  });
});

describe('a model that the site needs', () => {
  it('says that it is protected', async () => {
    const { data } = await call('GET', '/item-types');
    const keys = data.filter(({ attributes }) => attributes.protected);
    expect(keys.map(({ attributes }) => attributes.api_key)).toEqual(['home_page']);
  });

  it.each([
    ['deleted', 'DELETE', undefined],
    ['given another API key', 'PUT', { attributes: { api_key: 'start_page' } }],
  ])('cannot be %s', async (_, method, data) => {
    const answer = await call(method, '/item-types/home_page', data);
    expect(refusal(answer)).toMatchObject([409, { code: 'MODEL_PROTECTED' }]);
    expect(await headline()).toEqual(isServed);
  });

  it('stays protected when it is edited', async () => {
    const data = { attributes: { name: 'Start', protected: false } };
    await call('PUT', '/item-types/home_page', data);
    const { data: model } = await call('GET', '/item-types/home_page');
    expect(model.attributes).toMatchObject({ name: 'Start', protected: true });
  });
});
