import type { FastifyInstance } from 'fastify';
import type { TestRunnerConfig } from '@web/test-runner';

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];

/**
 * Serves the packaged media under `/signed` to requests with a token. The token of a playlist is added
 * to the playlists and captions that it lists. `/signed/revoke?token=` revokes a token.
 */
export function serveSignedMedia(app: FastifyInstance): Middleware {
  const revokedTokens = new Set<string>();
  return async (context, next) => {
    if (!context.path.startsWith('/signed/')) return next();
    const token = String(context.query.token ?? '');
    if (context.path === '/signed/revoke') {
      revokedTokens.add(token);
      context.status = 204;
      return undefined;
    }
    if (/\.(?:m3u8|vtt)$/.test(context.path) && (token === '' || revokedTokens.has(token))) {
      context.status = 403;
      return undefined;
    }
    const response = await app.inject({ url: context.path.replace('/signed/', '/video/') });
    context.status = response.statusCode;
    context.set('content-type', String(response.headers['content-type']));
    context.body = context.path.endsWith('.m3u8')
      ? response.body.replaceAll(
          /\.(?:m3u8|vtt)(?="|$)/gm,
          (extension) => `${extension}?token=${token}`,
        )
      : response.rawPayload;
    return undefined;
  };
}
