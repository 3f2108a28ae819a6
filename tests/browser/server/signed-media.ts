import type { FastifyInstance } from 'fastify';
import type { TestRunnerConfig } from '@web/test-runner';

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];

/**
 * Serves the packaged media under `/signed` to requests with a token. Playlists pass their token on to
 * the playlists and captions they list; `/signed/revoke?token=` revokes a token.
 */
export function serveSignedMedia(app: FastifyInstance): Middleware {
  const revoked = new Set<string>();
  return async (context, next) => {
    if (!context.path.startsWith('/signed/')) return next();
    const token = String(context.query.token ?? '');
    if (context.path === '/signed/revoke') {
      revoked.add(token);
      context.status = 204;
      return undefined;
    }
    if (/\.(?:m3u8|vtt)$/.test(context.path) && (token === '' || revoked.has(token))) {
      context.status = 403;
      return undefined;
    }
    const response = await app.inject({ url: context.path.replace('/signed/', '/video/') });
    context.status = response.statusCode;
    context.set('content-type', String(response.headers['content-type']));
    context.body = context.path.endsWith('.m3u8')
      ? response.body.replaceAll(/\.(?:m3u8|vtt)(?="|$)/gm, (end) => `${end}?token=${token}`)
      : response.rawPayload;
    return undefined;
  };
}
