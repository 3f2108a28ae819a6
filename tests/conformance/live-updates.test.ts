import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEventStream } from '../../site/service/test/event-stream-client.ts';
import { createDraftHeaders } from './graphql-client.ts';
import { openEndpoint, type Endpoint } from './endpoint.ts';

let endpoint: Endpoint;
beforeAll(async () => {
  endpoint = await openEndpoint();
});
afterAll(() => endpoint[Symbol.asyncDispose]());

const HEADING_QUERY = '{ settingsPage { heading } }';

/** Registers a query, as the official client does. */
const register = (
  query: string,
  headers: Record<string, string> = {},
  path = '',
): Promise<Response> =>
  fetch(`${endpoint.live}${path}`, {
    method: 'POST',
    body: JSON.stringify({ query }),
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${endpoint.token}`,
      ...headers,
    },
  });

async function createChannel(query: string, headers?: Record<string, string>): Promise<string> {
  const { url } = (await (await register(query, headers)).json()) as { url: string };
  return url;
}

describe('live updates', () => {
  it('respond with the exact content type that clients check', async () => {
    const response = await register(HEADING_QUERY);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.json()).toEqual({ url: expect.stringMatching(/^https?:\/\/.+/) });
  });

  it('start with the complete response, for every origin (CORS)', async () => {
    await using stream = await openEventStream(await createChannel(HEADING_QUERY));
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    expect(stream.headers.get('access-control-allow-origin')).toBe('*');
    expect(await stream.next()).toMatchObject({
      event: 'update',
      data: { response: { data: { settingsPage: { heading: 'Hello' } } } },
    });
  });

  it('send drafts to editors immediately, and to visitors after publication', async ({ skip }) => {
    const { store } = endpoint;
    if (store === undefined) return skip('The tests may not change the content of this service.');
    await using visitor = await openEventStream(await createChannel(HEADING_QUERY));
    await using editor = await openEventStream(
      await createChannel(HEADING_QUERY, createDraftHeaders(endpoint)),
    );
    await Promise.all([visitor.next(), editor.next()]);
    const getUpdate = (heading: string) => ({
      event: 'update',
      data: { response: { data: { settingsPage: { heading } } } },
    });
    const values = { heading: { en: 'Changed' } };
    await store.records.save({ id: 'settings', model: 'settings_page', values });
    expect(await editor.next()).toMatchObject(getUpdate('Changed'));
    await store.records.publish('settings');
    expect(await visitor.next()).toMatchObject(getUpdate('Changed'));
  });

  it('continue after a change of the model, with its new field names', async ({ skip }) => {
    const { store } = endpoint;
    if (store === undefined) return skip('The tests may not change the models of this service.');
    const [model] = (await store.models.all()).filter(({ apiKey }) => apiKey === 'step');
    if (model === undefined) throw new Error('There is no model of steps.');
    const query = '{ __type(name: "StepRecord") { fields { name } } }';
    await using stream = await openEventStream(await createChannel(query));
    const readFieldNames = async () => JSON.stringify((await stream.next()).data);
    expect(await readFieldNames()).not.toContain('"note"');
    const [label] = model.fields;
    if (label === undefined) throw new Error('Steps have no field.');
    const note = { ...label, id: 'note', apiKey: 'note', position: 2 };
    await store.models.save({ ...model, fields: [label, note] });
    expect(await readFieldNames()).toContain('"note"');
  });

  it('end with a fatal error if the query is invalid', async () => {
    await using stream = await openEventStream(await createChannel('{ nothing }'));
    expect(await stream.next()).toMatchObject({
      event: 'channelError',
      data: {
        code: 'INVALID_QUERY',
        message: expect.any(String),
        fatal: true,
        response: { errors: [{ message: expect.stringContaining('nothing') }] },
      },
    });
    await expect(stream.next()).rejects.toThrow();
  });

  it('accept the legacy URL format', async () => {
    const editorHeaders = { authorization: `Bearer ${endpoint.draftToken}` };
    expect((await register(HEADING_QUERY, editorHeaders, '/preview')).status).toBe(200);
    expect((await register(HEADING_QUERY, {}, '/preview')).status).toBe(403);
    expect((await register(HEADING_QUERY, {}, '/environments/elsewhere')).status).toBe(404);
  });

  it('respond with 404 on an unknown channel, so that clients register again', async () => {
    const url = new URL(await createChannel(HEADING_QUERY));
    const response = await fetch(new URL('no-such-channel', url));
    expect(response.status).toBe(404);
  });
});
