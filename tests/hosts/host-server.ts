import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { initialContent } from '../../site/content/initial-content.ts';
import { createTestSettings, waitUntilPackaged } from '../../site/service/test/test-server.ts';
import { openService } from '../../site/service/open-service.ts';
import { repositoryRoot } from '../runner/run-command.ts';
import { contentSecurityPolicies } from './csp.ts';

/** A server with a video and with hosts: pages and projects that embed the player, as other sites do. */
export interface HostServer {
  readonly origin: string;
  /** The token for reading the reported views. */
  readonly editToken: string;
  close(): Promise<void>;
}

/** Unpacks a tarball as npm does. Returns the folder of the package. */
export function unpackTarball(tarball: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-unpacked-'));
  execFileSync('tar', ['-xzf', tarball, '-C', folder]);
  return path.join(folder, 'package');
}

/**
 * Serves the pages of `static/`, the current contents of the folder `sites`, the unpacked package, and a
 * video of eight seconds at the URLs that the guides use.
 */
export async function startHostServer(packageFolder: string, sites: string): Promise<HostServer> {
  const defaultSettings = await createTestSettings();
  // All tests send requests from one IP address.
  const settings = {
    ...defaultSettings,
    analytics: { ...defaultSettings.analytics, rateLimitPerMinute: 0 },
  };
  const service = await openService(settings, initialContent, () => {});
  const app = Fastify({
    rewriteUrl: ({ url = '/' }) =>
      url
        .replace('/video/night-train', '/video/blue-hour')
        .replace(/^(?:\/wp-content\/uploads)?\/video\.mp4/, '/video/blue-hour/low.mp4'),
  });
  await app.register(service.plugin);
  await serveFiles(app, packageFolder, sites);
  app.get('/favicon.ico', (_, reply) => reply.code(204).send());
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  await waitUntilPackaged({ origin });
  return {
    origin,
    editToken: service.tokens.edit,
    async close() {
      await app.close();
      rmSync(settings.dataDir, { recursive: true, force: true });
    },
  };
}

/** Serves the package at two paths, as two copies. */
async function serveFiles(
  app: FastifyInstance,
  packageFolder: string,
  sites: string,
): Promise<void> {
  const distFolder = path.join(packageFolder, 'dist');
  const folders = {
    '/vitrine/': distFolder,
    '/other-vitrine/': distFolder,
    '/wp-content/plugins/vitrine-player/': distFolder,
    '/modules/': path.join(repositoryRoot, 'node_modules'),
    '/sites/': sites,
    '/static/': path.join(import.meta.dirname, 'static'),
  };
  for (const [prefix, folder] of Object.entries(folders)) {
    await app.register(fastifyStatic, { root: folder, prefix, decorateReply: false });
  }
  app.addHook('onRequest', async ({ url }, reply) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    // A page has the policy with its name, unless its URL names another one.
    const policy =
      contentSecurityPolicies[searchParams.get('policy') ?? path.basename(pathname, '.html')];
    if (policy && url.startsWith('/static/')) reply.header('content-security-policy', policy);
  });
}
