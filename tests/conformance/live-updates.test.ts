import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEventStream } from '../../site/service/test/event-stream-client.ts';
import { draftHeaders } from './graphql-client.ts';
import { openEndpoint, type Endpoint } from './endpoint.ts';

let endpoint: Endpoint;
beforeAll(async () => {
  endpoint = await openEndpoint();
});
afterAll(() => endpoint[Symbol.asyncDispose]());

const steps = '{ settingsPage { heading } }';

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

async function channelFor(query: string, headers?: Record<string, string>): Promise<string> {
  const { url } = (await (await register(query, headers)).json()) as { url: string };
  return url;
}

describe('live updates', () => {
  it('respond with the exact content type that clients check', async () => {
    const response = await register(steps);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.json()).toEqual({ url: expect.stringMatching(/^https?:\/\/.+/) });
  });

  it('start with the complete response, for every origin (CORS)', async () => {
    await using stream = await openEventStream(await channelFor(steps));
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    expect(stream.headers.get('access-control-allow-origin')).toBe('*');
    expect(await stream.next()).toMatchObject({
      event: 'update',
      data: { response: { data: { settingsPage: { heading: 'Hello' } } } },
    });
  });

  it('send drafts to editors immediately, and to visitors after publication', async ({ skip }) => {
    const { store } = endpoint;
    if (store === undefined) return skip('The content is not ours to change.');
    await using visitor = await openEventStream(await channelFor(steps));
    await using editor = await openEventStream(await channelFor(steps, draftHeaders(endpoint)));
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
    if (store === undefined) return skip('The models are not ours to change.');
    const [model] = (await store.models.all()).filter(({ apiKey }) => apiKey === 'step');
    if (model === undefined) throw new Error('There is no model of steps.');
    const query = '{ __type(name: "StepRecord") { fields { name } } }';
    await using stream = await openEventStream(await channelFor(query));
    const names = async () => JSON.stringify((await stream.next()).data);
    expect(await names()).not.toContain('"note"');
    const [label] = model.fields;
    if (label === undefined) throw new Error('Steps have no field.');
    const note = { ...label, id: 'note', apiKey: 'note', position: 2 };
    await store.models.save({ ...model, fields: [label, note] });
    expect(await names()).toContain('"note"');
  });

  it('end with a fatal error if the query is invalid', async () => {
    await using stream = await openEventStream(await channelFor('{ nothing }'));
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

  it('accept the older form of the URL', async () => {
    const asEditor = { authorization: `Bearer ${endpoint.draftToken}` };
    expect((await register(steps, asEditor, '/preview')).status).toBe(200);
    expect((await register(steps, {}, '/preview')).status).toBe(403);
    expect((await register(steps, {}, '/environments/elsewhere')).status).toBe(404);
  });

  it('respond with 404 on an unknown channel, so that clients register again', async () => {
    const url = new URL(await channelFor(steps));
    const response = await fetch(new URL('no-such-channel', url));
    expect(response.status).toBe(404);
  });
});
