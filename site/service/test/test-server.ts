import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { initialContent } from '../../content/initial-content.ts';
import { openService, type Service } from '../open-service.ts';
import type { PackagingProgress } from '../runtime/packaging-progress.ts';
import { loadSettings, type Settings } from '../settings.ts';
import { waitFor } from '../../../tests/fixtures/wait-for.ts';

const PACKAGING_TIMEOUT_MS = 120_000;

/** The content folder of test services: two tiny films, two docs pages, one post. */
export const testContentDir = fileURLToPath(new URL('./content/', import.meta.url));

/** A service for tests, listening on a free port. */
export interface TestServer {
  readonly origin: string;
  readonly service: Service;
  readonly settings: Settings;
  readonly progress: readonly PackagingProgress[];
  /** Stops the server and removes its data. */
  [Symbol.asyncDispose](): Promise<void>;
}

/** Returns the default settings, except for data in a temporary folder and `overrides`. */
export async function createTestSettings(overrides: Partial<Settings> = {}): Promise<Settings> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-service-'));
  const env = { PORT: '0', DATA_DIR: dataDir, CONTENT_DIR: testContentDir, PATH: process.env.PATH };
  return {
    ...loadSettings({ ...env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent' }),
    ...overrides,
  };
}

/** Opens and serves the service; `overrides` replace settings. */
export async function startTestServer(overrides: Partial<Settings> = {}): Promise<TestServer> {
  const settings = await createTestSettings(overrides);
  const progress: PackagingProgress[] = [];
  const service = await openService(settings, initialContent, (step) => progress.push(step));
  const app = Fastify();
  await app.register(service.plugin);
  // The site also responds to every other path, with a 404 page.
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

/** Waits until both films of the content folder are playable. */
export async function waitUntilPackaged({ origin }: Pick<TestServer, 'origin'>): Promise<void> {
  await waitFor(
    async () => {
      const responses = await Promise.all(
        ['blue-hour', 'low-hum'].map((id) => fetch(`${origin}/video/${id}.m3u8`)),
      );
      return responses.every(({ status }) => status === 200);
    },
    { timeoutMs: PACKAGING_TIMEOUT_MS },
  );
}

/** Sends a query to the content API like its clients do: without a JSON content type. */
export async function queryContent(
  { origin, service }: Pick<TestServer, 'origin' | 'service'>,
  query: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly body: unknown; readonly headers: Headers }> {
  const response = await fetch(`${origin}/service/graphql`, {
    method: 'POST',
    body: JSON.stringify({ query }),
    headers: { authorization: `Bearer ${service.tokens.content}`, ...headers },
  });
  return { status: response.status, body: await response.json(), headers: response.headers };
}
