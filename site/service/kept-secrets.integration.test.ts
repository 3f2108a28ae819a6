import { generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { managementRequest } from './test/management-request.ts';
import { spawnService } from './test/service-process.ts';
import { waitUntil } from './test/wait-until.ts';

const { privateKey } = generateKeyPairSync('ed25519');
const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));

/** Where nobody listens; with what an editor or an operator may have written into the address. */
const nobody = '127.0.0.1:1';

/** What is told by the environment, each such that it can be told from all else. */
const told = {
  CONTENT_API_TOKEN: 'marked-content-token-2b7c',
  CONTENT_DRAFT_TOKEN: 'marked-draft-token-3d8e',
  CONTENT_EDIT_TOKEN: 'marked-edit-token-4f90',
  SEARCH_API_TOKEN: 'marked-search-token-5a1b',
  METRICS_TOKEN: 'marked-metrics-token-6b2c',
  IMAGE_SIGNING_KEY: 'marked-image-key-7c3d',
};
const licenceKey = 'marked-licence-key-8d4e';
const settings = {
  ...told,
  ...{ PORT: '0', LOG_LEVEL: 'trace', WEBHOOK_HOSTS: '127.0.0.1' },
  VIDEO_SIGNING_KEYS: JSON.stringify([{ kid: 'a', alg: 'EdDSA', key: pem }]),
  VIDEO_SIGNED_PLAYBACK_IDS: 'blue-hour',
  VIDEO_ENCRYPTED_PLAYBACK_IDS: 'low-hum',
  VIDEO_LICENSE_SERVERS: JSON.stringify({
    widevine: { url: `http://${nobody}/{id}`, headers: { authorization: licenceKey } },
  }),
};
const operators = [...Object.values(told), licenceKey, pem.split('\n')[1] ?? pem];

/** A webhook that cannot be called, with a secret in every place that has room for one. */
const webhook = {
  name: 'Elsewhere',
  url: `http://marked-user:marked-password@${nobody}/marked-path?key=marked-query`,
  events: [{ entity_type: 'item', event_types: ['create'] }],
  headers: { 'x-key': 'marked-header' },
  ...{ http_basic_user: 'marked-basic-user', http_basic_password: 'marked-basic-password' },
};
const editors = ['user', 'password', 'path', 'query', 'header', 'basic-user', 'basic-password'].map(
  (name) => `marked-${name}`,
);

/** A service with all of that, and what is asked of it. */
async function asked() {
  const service = await spawnService(settings);
  const origin = (await service.origin()) ?? '';
  const tokens = { edit: told.CONTENT_EDIT_TOKEN };
  const edit = (method: string, path: string, data?: unknown) =>
    managementRequest({ origin, service: { tokens } as never }, method, path, data);
  return { ...service, origin, edit };
}

const attributesOf = ({ data }: Awaited<ReturnType<typeof managementRequest>>) => data.attributes;

/** Makes what is secret from then on, and has a webhook fail. */
async function made({ edit, output }: Awaited<ReturnType<typeof asked>>) {
  const { secret } = attributesOf(await edit('POST', '/webhooks', { attributes: webhook }));
  const { token } = attributesOf(
    await edit('POST', '/access_tokens', {
      attributes: { name: 'Reader' },
      relationships: { role: { data: { type: 'role', id: 'content' } } },
    }),
  );
  const attributes = { name: 'Build', adapter_settings: { trigger_url: webhook.url } };
  const trigger = await edit('POST', '/build-triggers', { attributes });
  await edit('POST', `/build-triggers/${trigger.data.id}/trigger`);
  const { url } = attributesOf(
    await edit('POST', '/upload-requests', { attributes: { filename: 'a.jpg' } }),
  );
  const types = await edit('GET', '/item-types');
  const type = types.data.find((each) => each.attributes.api_key === 'journal_post');
  const values = { title: { en: 'Told' }, slug: 'told', date: '2026-01-01' };
  const relationships = { item_type: { data: { type: 'item_type', id: type?.id } } };
  await edit('POST', '/items', { type: 'item', attributes: values, relationships });
  await waitUntil(() => output.errors.includes('WEBHOOK_CALL_FAILED'));
  const upload = new URL(String(url));
  const playback = await new SignJWT({ sub: 'blue-hour', aud: 'v' })
    .setProtectedHeader({ alg: 'EdDSA', kid: 'a' })
    .setExpirationTime('1h')
    .sign(privateKey);
  return {
    upload: upload.pathname + upload.search,
    playback,
    secrets: [secret, token, attributesOf(trigger).webhook_token, playback].map(String),
    signature: String(upload.searchParams.get('signature')),
  };
}

/** Requests that show a secret where it belongs and where it does not; most of them must fail. */
const requests = (playback: string, upload: string) =>
  Object.values(told).flatMap((token): [string, RequestInit][] => {
    const headers = { authorization: `Bearer ${token}` };
    return [
      ...['/service/graphql', '/service/listen', '/service/items', '/beacons', '/nothing'].map(
        (path): [string, RequestInit] => [path, { method: 'POST', body: '{', headers }],
      ),
      ...['/service/webhooks/none', '/service/access_tokens', '/service/items/none'].map(
        (path): [string, RequestInit] => [path, { headers: { authorization: `Bearer ${token}x` } }],
      ),
      [`/service/graphql`, { method: 'POST', body: `{ a(b: "${token}") }`, headers }],
      [`/service/items/${token}?token=${token}`, { headers: { cookie: token } }],
      [`/assets/none/${token}?s=${token}`, { headers }],
      [`/video/blue-hour.m3u8?token=${playback}x`, { headers }],
      [`/video/blue-hour/low.mp4?token=${playback}&max_resolution=${token}`, { method: 'HEAD' }],
      [`/video/license/widevine/low-hum?token=${token}`, { method: 'POST', body: 'a', headers }],
      [upload.replace('signature=', `signature=${token}`), { method: 'PUT', body: 'a' }],
      ['/metrics', { headers }],
      ...['/healthz', '/readyz'].map((path): [string, RequestInit] => [path, { headers }]),
    ];
  });

it('no secret is told by an answer or the log, whatever fails', { timeout: 120_000 }, async () => {
  const service = await asked();
  const { playback, upload, secrets, signature } = await made(service);
  const all = [...operators, ...secrets, signature];
  for (const [path, init] of requests(playback, upload)) {
    const answer = await fetch(service.origin + path, init);
    const said = JSON.stringify([...answer.headers]) + (await answer.text());
    // Who asks with a word may be told that this word was wrong.
    const own = all.filter((secret) => (path + JSON.stringify(init.body)).includes(secret));
    expect(
      heldBy(said, all).filter((secret) => !own.includes(secret)),
      path,
    ).toEqual([]);
  }
  for (const path of ['/webhooks', '/access_tokens', '/build-triggers', '/build-events']) {
    const { data } = await service.edit('GET', path);
    expect(heldBy(JSON.stringify(data), all), path).toEqual([]);
  }
  service.child.kill('SIGTERM');
  expect(await service.ended).toBe(0);
  const { text, errors } = service.output;
  expect(heldBy(text + errors, [...all, ...editors])).toEqual([]);
  expect(errors).toContain('/video/:playlist');
});

it('a start without its database does not tell its password', { timeout: 120_000 }, async () => {
  const DATABASE_URL = `postgres://me:marked-password@${nobody}/films`;
  const { output, ended } = await spawnService({ ...settings, DATABASE_URL });
  expect(await ended).toBe(1);
  expect(output.errors).toContain(nobody);
  expect(heldBy(output.text + output.errors, [...operators, 'marked-password'])).toEqual([]);
});

const heldBy = (text: string, secrets: readonly string[]): readonly string[] =>
  secrets.filter((secret) => text.includes(secret));
