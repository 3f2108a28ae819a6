import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { managementRequest } from '../test/management-request.ts';
import { queryContent, startTestServer, waitUntil, type TestServer } from '../test/test-server.ts';

let served: TestServer;
beforeAll(async () => {
  served = await startTestServer();
});
afterAll(() => served[Symbol.asyncDispose]());

const named = (name: string, role: string) => ({
  type: 'access_token',
  attributes: { name },
  relationships: { role: { data: { type: 'role', id: role } } },
});
const drafts = { 'x-include-drafts': 'true' };

describe('an access token', () => {
  it('is told once, opens what its role may, and nothing any more once it is taken back', async () => {
    const { status, data } = await managementRequest(
      served,
      'POST',
      '/access_tokens',
      named('Me', 'draft'),
    );
    expect(status).toBe(201);
    const headers = { authorization: `Bearer ${String(data.attributes.token)}`, ...drafts };
    const read = async () => (await queryContent(served, '{ _site { locales } }', headers)).status;
    await waitUntil(async () => (await read()) === 200);

    const listed = await managementRequest(served, 'GET', '/access_tokens');
    expect(listed.data).toMatchObject([{ id: data.id, attributes: { name: 'Me', token: null } }]);

    await managementRequest(served, 'DELETE', `/access_tokens/${data.id}`);
    await waitUntil(async () => (await read()) === 401);
  });

  it('of another role may not manage content', async () => {
    for (const token of [served.service.tokens.draft, served.service.tokens.content]) {
      const { status, data } = await managementRequest(
        served,
        'GET',
        '/access_tokens',
        undefined,
        token,
      );
      expect(status).toBe(403);
      expect(data[0]?.attributes).toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' });
    }
    const { status } = await managementRequest(served, 'GET', '/access_tokens', undefined, 'wrong');
    expect(status).toBe(401);
  });

  it('that edits may read drafts too', async () => {
    const headers = { authorization: `Bearer ${served.service.tokens.edit}`, ...drafts };
    expect((await queryContent(served, '{ _site { locales } }', headers)).status).toBe(200);
  });

  it('that is not there cannot be taken back', async () => {
    const { status, data } = await managementRequest(served, 'DELETE', '/access_tokens/none');
    expect([status, data[0]?.attributes.code]).toEqual([404, 'NOT_FOUND']);
  });

  it.each([
    [named('', 'draft'), 'data.attributes.name'],
    [named('Me', 'king'), 'data.relationships.role.data.id'],
    [{ ...named('Me', 'draft'), attributes: undefined }, 'data.attributes'],
    ['text', 'data'],
  ])('made of %j is refused by its field', async (data, field) => {
    const refused = await managementRequest(served, 'POST', '/access_tokens', data);
    expect(refused.status).toBe(422);
    expect(refused.data).toMatchObject([
      { type: 'api_error', attributes: { code: 'INVALID_FORMAT', details: { field } } },
    ]);
  });
});

it('the roles are listed, and what each may do', async () => {
  const { data } = await managementRequest(served, 'GET', '/roles');
  expect(data.map(({ id }) => id)).toEqual(['content', 'draft', 'search', 'edit']);
  const { data: role } = await managementRequest(served, 'GET', '/roles/search');
  expect(role.attributes).toMatchObject({ can_perform_site_search: true, can_read_content: false });
  expect((await managementRequest(served, 'GET', '/roles/king')).status).toBe(404);
});

it('a page of another origin may ask, and is told so beforehand', async () => {
  const answer = await fetch(`${served.origin}/service/items/x`, { method: 'OPTIONS' });
  expect(answer.status).toBe(204);
  expect(answer.headers.get('access-control-allow-methods')).toContain('PUT');
});

it('whoever means another environment changes nothing in this one', async () => {
  const send = (method: string, environment: string) =>
    fetch(`${served.origin}/service/items/none`, {
      method,
      headers: {
        authorization: `Bearer ${served.service.tokens.edit}`,
        'x-environment': environment,
      },
    });
  const answer = await send('DELETE', 'sandbox');
  expect([answer.status, JSON.stringify(await answer.json())]).toEqual([
    404,
    expect.stringContaining('INVALID_ENVIRONMENT'),
  ]);
  expect(await (await send('GET', 'main')).text()).toContain('"NOT_FOUND"');
});

it('a body that is no JSON, or too large, is told so in JSON', async () => {
  const send = (body: string) =>
    fetch(`${served.origin}/service/access_tokens`, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${served.service.tokens.edit}` },
    });
  const codes = [];
  for (const body of ['{', '[]', `"${'x'.repeat(5_000_000)}"`]) {
    const answer = await send(body);
    const { data } = (await answer.json()) as { data: { attributes: { code: string } }[] };
    codes.push([answer.status, data[0]?.attributes.code]);
  }
  expect(codes).toEqual([
    [400, 'INVALID_JSON_BODY'],
    [422, 'INVALID_FORMAT'],
    [413, 'BODY_TOO_LARGE'],
  ]);
});
