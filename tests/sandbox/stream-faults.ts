import type { ServerResponse } from 'node:http';
import type { Connect } from 'vite';
import type { FaultName } from '../../player/sandbox/faults.ts';
import { corruptBytes } from '../faults/corrupt-bytes.ts';
import type { ResponseRule } from '../faults/response-rules.ts';

type Rule = Pick<ResponseRule, 'match' | 'status' | 'retryAfterSeconds' | 'hang' | 'flipEvery'>;

const multivariantPlaylistPath = /^\/[\w-]+\/[\w-]+\.m3u8/;
const mediaSegmentPath = /\/(\d+)\.m4s/;
/** The number of segments that are delivered with `held-segments`, which last some seconds. */
const DELIVERED_SEGMENTS = 1;
const FLIP_INTERVAL_BYTES = 64;
const RETRY_AFTER_SECONDS = 30;

/** The changes to the responses for each fault. They match paths below `/faulty/<fault>`. */
const rulesByFault: Readonly<Record<FaultName, Rule>> = {
  'held-playlists': { match: multivariantPlaylistPath, hang: true },
  'held-segments': { match: mediaSegmentPath, hang: true },
  overloaded: {
    match: multivariantPlaylistPath,
    status: 503,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  },
  missing: { match: multivariantPlaylistPath, status: 404 },
  forbidden: { match: multivariantPlaylistPath, status: 403 },
  'corrupt-segments': { match: mediaSegmentPath, flipEvery: FLIP_INTERVAL_BYTES },
  'license-refused': { match: /\/license\//, status: 403 },
};

const isFaultName = (name: string): name is FaultName => Object.hasOwn(rulesByFault, name);

/**
 * Serves the streams of the next middleware with a fault, below `/faulty/<fault>/`.
 *
 * Segments of a live stream have no fixed numbers, so the first one that a player requests after a
 * multivariant playlist is delivered. Requests for other segments get no response.
 */
export function serveFaultyStreams(): Connect.NextHandleFunction {
  const deliveredSegments = new Set<string>();
  return (request, response, next) => {
    const [, name = '', path = ''] = /^\/faulty\/([\w-]+)(\/.*)$/.exec(request.url ?? '') ?? [];
    if (!isFaultName(name)) return next();
    const rule = rulesByFault[name];
    request.url = path;
    if (multivariantPlaylistPath.test(path)) deliveredSegments.clear();
    const [match, segment = ''] = rule.match.exec(path) ?? [];
    if (match === undefined) return next();
    if (
      name === 'held-segments' &&
      (deliveredSegments.has(segment) || deliveredSegments.size < DELIVERED_SEGMENTS)
    ) {
      deliveredSegments.add(segment);
      return next();
    }
    if (rule.hang) return undefined;
    if (rule.status !== undefined) return sendStatus(response, rule.status, rule.retryAfterSeconds);
    corruptBody(response, rule);
    return next();
  };
}

function sendStatus(response: ServerResponse, status: number, retryAfterSeconds?: number): void {
  response.writeHead(status, {
    'cache-control': 'no-store',
    ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
  });
  response.end();
}

/** Flips bits in all data that is written to a response. */
function corruptBody(response: ServerResponse, rule: Rule): void {
  const { write, end } = response;
  const corrupt = (chunk: unknown): unknown =>
    Buffer.isBuffer(chunk) ? corruptBytes(chunk, rule) : chunk;
  Object.assign(response, {
    write: (chunk: unknown, ...rest: unknown[]) =>
      Reflect.apply(write, response, [corrupt(chunk), ...rest]),
    end: (chunk: unknown, ...rest: unknown[]) =>
      Reflect.apply(end, response, [corrupt(chunk), ...rest]),
  });
}
