import type { FastifyInstance } from 'fastify';
import type { TestRunnerConfig } from '@web/test-runner';

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];

/**
 * Serves the same films under `/signed`, to whoever has a token: playlists hand theirs on, and
 * `/signed/refuse?token=` ends one.
 */
export function signedFilms(app: FastifyInstance): Middleware {
  const refused = new Set<string>();
  return async (context, next) => {
    if (!context.path.startsWith('/signed/')) return next();
    const token = String(context.query.token ?? '');
    if (context.path === '/signed/refuse') {
      refused.add(token);
      context.status = 204;
      return undefined;
    }
    if (/\.(?:m3u8|vtt)$/.test(context.path) && (token === '' || refused.has(token))) {
      context.status = 403;
      return undefined;
    }
    const answer = await app.inject({ url: context.path.replace('/signed/', '/video/') });
    context.status = answer.statusCode;
    context.set('content-type', String(answer.headers['content-type']));
    context.body = context.path.endsWith('.m3u8')
      ? answer.body.replaceAll(/\.(?:m3u8|vtt)(?="|$)/gm, (end) => `${end}?token=${token}`)
      : answer.rawPayload;
    return undefined;
  };
}
