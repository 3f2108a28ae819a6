import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendManagementRequest } from '../test/management-request.ts';
import { queryContent, startTestServer, type TestServer } from '../test/test-server.ts';
import { waitFor } from '../../../tests/fixtures/wait-for.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const createTokenInput = (name: string, role: string) => ({
  type: 'access_token',
  attributes: { name },
  relationships: { role: { data: { type: 'role', id: role } } },
});
const draftHeader = { 'x-include-drafts': 'true' };

describe('access tokens', () => {
  it('returns a token once, authorizes what its role permits, and revokes it', async () => {
    const { status, data } = await sendManagementRequest(
      server,
      'POST',
      '/access_tokens',
      createTokenInput('Me', 'draft'),
    );
    expect(status).toBe(201);
    const headers = { authorization: `Bearer ${String(data.attributes.token)}`, ...draftHeader };
    const getQueryStatus = async () =>
      (await queryContent(server, '{ _site { locales } }', headers)).status;
    await waitFor(async () => (await getQueryStatus()) === 200);

    const listResponse = await sendManagementRequest(server, 'GET', '/access_tokens');
    expect(listResponse.data).toMatchObject([
      { id: data.id, attributes: { name: 'Me', token: null } },
    ]);

    await sendManagementRequest(server, 'DELETE', `/access_tokens/${data.id}`);
    await waitFor(async () => (await getQueryStatus()) === 401);
  });

  it('rejects tokens of other roles with 403', async () => {
    for (const token of [server.service.tokens.draft, server.service.tokens.content]) {
      const { status, data } = await sendManagementRequest(
        server,
        'GET',
        '/access_tokens',
        undefined,
        token,
      );
      expect(status).toBe(403);
      expect(data[0]?.attributes).toMatchObject({ code: 'INSUFFICIENT_PERMISSIONS' });
    }
    const { status } = await sendManagementRequest(
      server,
      'GET',
      '/access_tokens',
      undefined,
      'wrong',
    );
    expect(status).toBe(401);
  });

  it('authorizes tokens with the role "edit" to read drafts as well', async () => {
    const headers = { authorization: `Bearer ${server.service.tokens.edit}`, ...draftHeader };
    expect((await queryContent(server, '{ _site { locales } }', headers)).status).toBe(200);
  });

  it('responds with 404 to the revocation of an unknown token', async () => {
    const { status, data } = await sendManagementRequest(server, 'DELETE', '/access_tokens/none');
    expect([status, data[0]?.attributes.code]).toEqual([404, 'NOT_FOUND']);
  });

  it.each([
    [createTokenInput('', 'draft'), 'data.attributes.name'],
    [createTokenInput('Me', 'king'), 'data.relationships.role.data.id'],
    [{ ...createTokenInput('Me', 'draft'), attributes: undefined }, 'data.attributes'],
    ['text', 'data'],
  ])('rejects the token %j and names the field', async (data, field) => {
    const rejected = await sendManagementRequest(server, 'POST', '/access_tokens', data);
    expect(rejected.status).toBe(422);
    expect(rejected.data).toMatchObject([
      { type: 'api_error', attributes: { code: 'INVALID_FORMAT', details: { field } } },
    ]);
  });
});

it('lists roles with their permissions', async () => {
  const { data } = await sendManagementRequest(server, 'GET', '/roles');
  expect(data.map(({ id }) => id)).toEqual(['content', 'draft', 'search', 'edit']);
  const { data: role } = await sendManagementRequest(server, 'GET', '/roles/search');
  expect(role.attributes).toMatchObject({ can_perform_site_search: true, can_read_content: false });
  expect((await sendManagementRequest(server, 'GET', '/roles/king')).status).toBe(404);
});

it('handles CORS preflights', async () => {
  const response = await fetch(`${server.origin}/service/items/x`, { method: 'OPTIONS' });
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-methods')).toContain('PUT');
});

it('rejects requests that name another environment in X-Environment', async () => {
  const send = (method: string, environment: string) =>
    fetch(`${server.origin}/service/items/none`, {
      method,
      headers: {
        authorization: `Bearer ${server.service.tokens.edit}`,
        'x-environment': environment,
      },
    });
  const response = await send('DELETE', 'sandbox');
  expect([response.status, JSON.stringify(await response.json())]).toEqual([
    404,
    expect.stringContaining('INVALID_ENVIRONMENT'),
  ]);
  expect(await (await send('GET', 'main')).text()).toContain('"NOT_FOUND"');
});

it('rejects invalid bodies, and bodies that are too large, with a JSON error', async () => {
  const send = (body: string) =>
    fetch(`${server.origin}/service/access_tokens`, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${server.service.tokens.edit}` },
    });
  const codes = [];
  for (const body of ['{', '[]', `"${'x'.repeat(5_000_000)}"`]) {
    const response = await send(body);
    const { data } = (await response.json()) as { data: { attributes: { code: string } }[] };
    codes.push([response.status, data[0]?.attributes.code]);
  }
  expect(codes).toEqual([
    [400, 'INVALID_JSON_BODY'],
    [422, 'INVALID_FORMAT'],
    [413, 'BODY_TOO_LARGE'],
  ]);
});
