import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendManagementRequest, type ManagementResponse } from '../../test/management-request.ts';
import { queryContent, startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
let homeId: string;
beforeAll(async () => {
  server = await startTestServer();
  const { data } = await sendManagementRequest(server, 'GET', '/items?filter[type]=home_page');
  homeId = String(data[0]?.id);
});
afterAll(() => server[Symbol.asyncDispose]());

const call = (method: string, path: string, data?: unknown) =>
  sendManagementRequest(server, method, path, data);
const getError = ({ status, data }: ManagementResponse) => [status, data[0]?.attributes];
const queryHeadline = async () => (await queryContent(server, '{ homePage { headline } }')).body;
const publishedHeadline = { data: { homePage: { headline: 'A headline' } } };
const getTimeInOneHour = () => new Date(Date.now() + 3_600_000).toISOString();

const protectedRecordError = [
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

describe('a protected record', () => {
  it.each([
    ['unpublishing', 'PUT', '/unpublish', undefined],
    ['deletion', 'DELETE', '', undefined],
    [
      'scheduled unpublishing',
      'POST',
      '/scheduled-unpublishing',
      { attributes: { unpublishing_scheduled_at: getTimeInOneHour() } },
    ],
  ])('rejects the %s of a protected record', async (_, method, path, data) => {
    expect(getError(await call(method, `/items/${homeId}${path}`, data))).toEqual(
      protectedRecordError,
    );
    expect(await queryHeadline()).toEqual(publishedHeadline);
  });

  it.each(['unpublish', 'destroy'])(
    'counts a protected record as failed by bulk %s',
    async (name) => {
      const data = { relationships: { items: { data: [{ type: 'item', id: homeId }] } } };
      const { meta } = await call('POST', `/items/bulk/${name}`, data);
      expect(meta).toEqual({ successful: 0, failed: 1 });
      expect(await queryHeadline()).toEqual(publishedHeadline);
    },
  );

  it('schedules the publication of a protected record, and cancels its schedules', async () => {
    const scheduled = await call('POST', `/items/${homeId}/scheduled-publication`, {
      attributes: { publication_scheduled_at: getTimeInOneHour() },
    });
    expect(scheduled.status).toBe(201);
    for (const schedule of ['scheduled-publication', 'scheduled-unpublishing']) {
      expect((await call('DELETE', `/items/${homeId}/${schedule}`)).status).toBe(200);
    }
  });
});

describe('a protected model', () => {
  it('returns the attribute "protected" of a model', async () => {
    const { data } = await call('GET', '/item-types');
    const keys = data.filter(({ attributes }) => attributes.protected);
    expect(keys.map(({ attributes }) => attributes.api_key)).toEqual(['home_page']);
  });

  it.each([
    ['deletion', 'DELETE', undefined],
    ['new API key', 'PUT', { attributes: { api_key: 'start_page' } }],
  ])('rejects the %s of a protected model', async (_, method, data) => {
    const response = await call(method, '/item-types/home_page', data);
    expect(getError(response)).toMatchObject([409, { code: 'MODEL_PROTECTED' }]);
    expect(await queryHeadline()).toEqual(publishedHeadline);
  });

  it('edits a protected model without removing its protection', async () => {
    const data = { attributes: { name: 'Start', protected: false } };
    await call('PUT', '/item-types/home_page', data);
    const { data: model } = await call('GET', '/item-types/home_page');
    expect(model.attributes).toMatchObject({ name: 'Start', protected: true });
  });
});
