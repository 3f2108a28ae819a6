import { generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { sendManagementRequest } from './test/management-request.ts';
import { spawnService } from './test/service-process.ts';
import { waitFor } from '../../tests/fixtures/wait-for.ts';

const { privateKey } = generateKeyPairSync('ed25519');
const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));

/** A host without a server. Editors and operators use it in URLs with secrets. */
const unreachableHost = '127.0.0.1:1';

/** Secret environment variables, with values that can be recognized in any output. */
const secretVariables = {
  CONTENT_API_TOKEN: 'marked-content-token-2b7c',
  CONTENT_DRAFT_TOKEN: 'marked-draft-token-3d8e',
  CONTENT_EDIT_TOKEN: 'marked-edit-token-4f90',
  SEARCH_API_TOKEN: 'marked-search-token-5a1b',
  METRICS_TOKEN: 'marked-metrics-token-6b2c',
  IMAGE_SIGNING_KEY: 'marked-image-key-7c3d',
};
const licenseServerKey = 'marked-license-key-8d4e';
const settings = {
  ...secretVariables,
  ...{ PORT: '0', LOG_LEVEL: 'trace', WEBHOOK_HOSTS: '127.0.0.1' },
  VIDEO_SIGNING_KEYS: JSON.stringify([{ kid: 'a', alg: 'EdDSA', key: pem }]),
  VIDEO_SIGNED_PLAYBACK_IDS: 'blue-hour',
  VIDEO_ENCRYPTED_PLAYBACK_IDS: 'low-hum',
  VIDEO_LICENSE_SERVERS: JSON.stringify({
    widevine: {
      url: `http://${unreachableHost}/{id}`,
      headers: { authorization: licenseServerKey },
    },
  }),
};
const operatorSecrets = [
  ...Object.values(secretVariables),
  licenseServerKey,
  pem.split('\n')[1] ?? pem,
];

/** A webhook that cannot be called, with a secret in every part. */
const webhookAttributes = {
  name: 'Elsewhere',
  url: `http://marked-user:marked-password@${unreachableHost}/marked-path?key=marked-query`,
  events: [{ entity_type: 'item', event_types: ['create'] }],
  headers: { 'x-key': 'marked-header' },
  ...{ http_basic_user: 'marked-basic-user', http_basic_password: 'marked-basic-password' },
};
const editorSecrets = [
  'user',
  'password',
  'path',
  'query',
  'header',
  'basic-user',
  'basic-password',
].map((name) => `marked-${name}`);

/** Starts a service with all these secrets. */
async function startService() {
  const service = await spawnService(settings);
  const origin = (await service.waitForOrigin()) ?? '';
  const tokens = { edit: secretVariables.CONTENT_EDIT_TOKEN };
  const sendEdit = (method: string, path: string, data?: unknown) =>
    sendManagementRequest({ origin, service: { tokens } }, method, path, data);
  return { ...service, origin, edit: sendEdit };
}

const getAttributes = ({ data }: Awaited<ReturnType<typeof sendManagementRequest>>) =>
  data.attributes;

/** Creates secrets in the service, and triggers a failing webhook. */
async function createSecrets({ edit: sendEdit, output }: Awaited<ReturnType<typeof startService>>) {
  const { secret } = getAttributes(
    await sendEdit('POST', '/webhooks', { attributes: webhookAttributes }),
  );
  const { token } = getAttributes(
    await sendEdit('POST', '/access_tokens', {
      attributes: { name: 'Reader' },
      relationships: { role: { data: { type: 'role', id: 'content' } } },
    }),
  );
  const attributes = { name: 'Build', adapter_settings: { trigger_url: webhookAttributes.url } };
  const trigger = await sendEdit('POST', '/build-triggers', { attributes });
  await sendEdit('POST', `/build-triggers/${trigger.data.id}/trigger`);
  const { url } = getAttributes(
    await sendEdit('POST', '/upload-requests', { attributes: { filename: 'a.jpg' } }),
  );
  const types = await sendEdit('GET', '/item-types');
  const type = types.data.find((itemType) => itemType.attributes.api_key === 'journal_post');
  const values = { title: { en: 'Published' }, slug: 'published', date: '2026-01-01' };
  const relationships = { item_type: { data: { type: 'item_type', id: type?.id } } };
  await sendEdit('POST', '/items', { type: 'item', attributes: values, relationships });
  await waitFor(() => output.errors.includes('WEBHOOK_CALL_FAILED'));
  const upload = new URL(String(url));
  const playback = await new SignJWT({ sub: 'blue-hour', aud: 'v' })
    .setProtectedHeader({ alg: 'EdDSA', kid: 'a' })
    .setExpirationTime('1h')
    .sign(privateKey);
  return {
    upload: upload.pathname + upload.search,
    playback,
    secrets: [secret, token, getAttributes(trigger).webhook_token, playback].map(String),
    signature: String(upload.searchParams.get('signature')),
  };
}

/** Requests with a secret in correct and wrong places; most of them must fail. */
const createRequests = (playback: string, upload: string) =>
  Object.values(secretVariables).flatMap((token): [string, RequestInit][] => {
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

it(
  'reveals no secret in a response or the log after any failure',
  { timeout: 120_000 },
  async () => {
    const service = await startService();
    const { playback, upload, secrets, signature } = await createSecrets(service);
    const all = [...operatorSecrets, ...secrets, signature];
    for (const [path, init] of createRequests(playback, upload)) {
      const response = await fetch(service.origin + path, init);
      const responseText = JSON.stringify([...response.headers]) + (await response.text());
      // A response may repeat a secret of its request.
      const requestSecrets = all.filter((secret) =>
        (path + JSON.stringify(init.body)).includes(secret),
      );
      expect(
        findSecrets(responseText, all).filter((secret) => !requestSecrets.includes(secret)),
        path,
      ).toEqual([]);
    }
    for (const path of ['/webhooks', '/access_tokens', '/build-triggers', '/build-events']) {
      const { data } = await service.edit('GET', path);
      expect(findSecrets(JSON.stringify(data), all), path).toEqual([]);
    }
    service.child.kill('SIGTERM');
    expect(await service.ended).toBe(0);
    const { text, errors } = service.output;
    expect(findSecrets(text + errors, [...all, ...editorSecrets])).toEqual([]);
    expect(errors).toContain('/video/:playlist');
  },
);

it(
  'does not reveal the database password when the database is unreachable',
  { timeout: 120_000 },
  async () => {
    const DATABASE_URL = `postgres://me:marked-password@${unreachableHost}/films`;
    const { output, ended } = await spawnService({ ...settings, DATABASE_URL });
    expect(await ended).toBe(1);
    expect(output.errors).toContain(unreachableHost);
    expect(
      findSecrets(output.text + output.errors, [...operatorSecrets, 'marked-password']),
    ).toEqual([]);
  },
);

const findSecrets = (text: string, secrets: readonly string[]): readonly string[] =>
  secrets.filter((secret) => text.includes(secret));
