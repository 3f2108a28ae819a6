import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import type { TestRunnerConfig } from '@web/test-runner';

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];

const PREFIX = '/collector/';
/** The first two bytes of a gzip file (RFC 1952). */
const GZIP_MAGIC = 0x1f8b;

/**
 * Serves a collector for each path below `/collector/`: it stores the JSON body of every POST
 * request, gzipped or not, and responds to GET with all bodies.
 */
export function serveCollector(): Middleware {
  const bodiesByPath = new Map<string, unknown[]>();
  return async (context, next) => {
    if (!context.path.startsWith(PREFIX)) return next();
    const bodies = bodiesByPath.get(context.path) ?? [];
    bodiesByPath.set(context.path, bodies);
    if (context.method === 'POST') {
      const body = await buffer(context.req);
      const isGzipped = body.length > 1 && body.readUInt16BE() === GZIP_MAGIC;
      bodies.push(JSON.parse(String(isGzipped ? gunzipSync(body) : body)));
      context.status = 204;
      return undefined;
    }
    context.body = bodies;
    return undefined;
  };
}
