import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { initialContent } from '../../content/initial-content.ts';
import { openService, type Service } from '../open-service.ts';
import type { Progress } from '../runtime/progress.ts';
import { loadSettings, type Settings } from '../settings.ts';
import { waitUntil } from './wait-until.ts';

export { waitUntil };

/** The folder the tests' service is seeded with: two tiny films, two docs pages, one post. */
export const testContentDir = fileURLToPath(new URL('./content/', import.meta.url));

/** A service for a test, listening on a free port. */
export interface TestServer {
  readonly origin: string;
  readonly service: Service;
  readonly settings: Settings;
  readonly progress: readonly Progress[];
  /** Stops the server and removes its data. */
  [Symbol.asyncDispose](): Promise<void>;
}

/** Settings as from an empty environment, with data in a folder that may be thrown away. */
export async function createTestSettings(changes: Partial<Settings> = {}): Promise<Settings> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-service-'));
  const env = { PORT: '0', DATA_DIR: dataDir, CONTENT_DIR: testContentDir, PATH: process.env.PATH };
  return { ...loadSettings({ ...env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent' }), ...changes };
}

/** Opens and serves the service; `changes` replace single settings. */
export async function startTestServer(changes: Partial<Settings> = {}): Promise<TestServer> {
  const settings = await createTestSettings(changes);
  const progress: Progress[] = [];
  const service = await openService(settings, initialContent, (step) => progress.push(step));
  const app = Fastify();
  await app.register(service.plugin);
  // As the pages of a site do, which answer every address beside.
  app.all('/*', (_, reply) => reply.code(404).type('text/html').send('No such page'));
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    origin,
    service,
    settings,
    progress,
    async [Symbol.asyncDispose]() {
      await app.close();
      await rm(settings.dataDir, { recursive: true, force: true });
    },
  };
}

/** Waits until both of the fixture's films can be played. */
export async function waitUntilPackaged({ origin }: Pick<TestServer, 'origin'>): Promise<void> {
  await waitUntil(async () => {
    const answers = await Promise.all(
      ['blue-hour', 'low-hum'].map((id) => fetch(`${origin}/video/${id}.m3u8`)),
    );
    return answers.every(({ status }) => status === 200);
  });
}

/** Asks the content API as its own clients do: without saying that the body is JSON. */
export async function queryContent(
  { origin, service }: Pick<TestServer, 'origin' | 'service'>,
  query: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly body: unknown; readonly headers: Headers }> {
  const answer = await fetch(`${origin}/service/graphql`, {
    method: 'POST',
    body: JSON.stringify({ query }),
    headers: { authorization: `Bearer ${service.tokens.content}`, ...headers },
  });
  return { status: answer.status, body: await answer.json(), headers: answer.headers };
}
