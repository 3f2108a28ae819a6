import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import type { TestRunnerConfig } from '@web/test-runner';

type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];

const HERE = '/collected/';
/** As the first two bytes of a gzipped text. */
const GZIP = 0x1f8b;

/**
 * A collector for each name below `/collected/`: takes what is posted to it, and gives all of it
 * back to whoever asks.
 */
export function collector(): Middleware {
  const collected = new Map<string, unknown[]>();
  return async (context, next) => {
    if (!context.path.startsWith(HERE)) return next();
    const here = collected.get(context.path) ?? [];
    collected.set(context.path, here);
    if (context.method === 'POST') {
      const body = await buffer(context.req);
      const isPacked = body.length > 1 && body.readUInt16BE() === GZIP;
      here.push(JSON.parse(String(isPacked ? gunzipSync(body) : body)));
      context.status = 204;
      return undefined;
    }
    context.body = here;
    return undefined;
  };
}
