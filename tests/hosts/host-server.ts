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

/** The film, and the pages of other people that show it. */
export interface HostServer {
  readonly origin: string;
  /** Opens what is told of the views that were reported. */
  readonly editToken: string;
  close(): Promise<void>;
}

/** Unpacks a tarball as npm would; gives the folder of the package in it. */
export function unpackTarball(tarball: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-unpacked-'));
  execFileSync('tar', ['-xzf', tarball, '-C', folder]);
  return path.join(folder, 'package');
}

/**
 * Serves the pages of `static/`, whatever comes to be in the folder `sites`, the package that is
 * unpacked in a folder, and a video of eight seconds under the addresses that the guides use.
 */
export async function startHostServer(unpacked: string, sites: string): Promise<HostServer> {
  const usual = await createTestSettings();
  // All visitors of all tests come from one address.
  const settings = { ...usual, analytics: { ...usual.analytics, rateLimitPerMinute: 0 } };
  const service = await openService(settings, initialContent, () => {});
  const app = Fastify({
    rewriteUrl: ({ url = '/' }) =>
      url
        .replace('/video/night-train', '/video/blue-hour')
        .replace(/^(?:\/wp-content\/uploads)?\/video\.mp4/, '/video/blue-hour/low.mp4'),
  });
  await app.register(service.plugin);
  await serveFiles(app, unpacked, sites);
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

/** The package stands at two addresses, as if it came from two places. */
async function serveFiles(app: FastifyInstance, unpacked: string, sites: string): Promise<void> {
  const built = path.join(unpacked, 'dist');
  const folders = {
    '/vitrine/': built,
    '/other-vitrine/': built,
    '/wp-content/plugins/vitrine-player/': built,
    '/modules/': path.join(repositoryRoot, 'node_modules'),
    '/sites/': sites,
    '/static/': path.join(import.meta.dirname, 'static'),
  };
  for (const [prefix, folder] of Object.entries(folders)) {
    await app.register(fastifyStatic, { root: folder, prefix, decorateReply: false });
  }
  app.addHook('onRequest', async ({ url }, reply) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    // A page has the policy of its name, unless its address names another.
    const policy =
      contentSecurityPolicies[searchParams.get('policy') ?? path.basename(pathname, '.html')];
    if (policy && url.startsWith('/static/')) reply.header('content-security-policy', policy);
  });
}
