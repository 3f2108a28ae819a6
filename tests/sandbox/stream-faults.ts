import type { ServerResponse } from 'node:http';
import type { Connect } from 'vite';
import type { FaultName } from '../../player/sandbox/faults.ts';
import { corruptBytes } from '../faults/corrupt-bytes.ts';
import type { ResponseRule } from '../faults/response-rules.ts';

type Rule = Pick<ResponseRule, 'match' | 'status' | 'retryAfterSeconds' | 'hang' | 'flipEvery'>;

const multivariantPlaylists = /^\/[\w-]+\/[\w-]+\.m3u8/;
const mediaSegments = /\/(\d+)\.m4s/;
/** The number of segments that arrive before the others are held: some seconds of playback. */
const DELIVERED_SEGMENTS = 1;
const FLIP_INTERVAL_BYTES = 64;
const RETRY_AFTER_SECONDS = 30;

/** The modified responses of each fault, by the path below `/faulty/<fault>`. */
const rules: Readonly<Record<FaultName, Rule>> = {
  'held-playlists': { match: multivariantPlaylists, hang: true },
  'held-segments': { match: mediaSegments, hang: true },
  overloaded: { match: multivariantPlaylists, status: 503, retryAfterSeconds: RETRY_AFTER_SECONDS },
  missing: { match: multivariantPlaylists, status: 404 },
  forbidden: { match: multivariantPlaylists, status: 403 },
  'corrupt-segments': { match: mediaSegments, flipEvery: FLIP_INTERVAL_BYTES },
  'license-refused': { match: /\/license\//, status: 403 },
};

const isFaultName = (name: string): name is FaultName => Object.hasOwn(rules, name);

/**
 * Serves the streams of the next middleware below `/faulty/<fault>/`, with that fault.
 *
 * Segments of a live stream have no fixed numbers, so the first one that a player requests after a
 * multivariant playlist is delivered, and all others are held.
 */
export function serveFaultyStreams(): Connect.NextHandleFunction {
  const delivered = new Set<string>();
  return (request, response, next) => {
    const [, name = '', path = ''] = /^\/faulty\/([\w-]+)(\/.*)$/.exec(request.url ?? '') ?? [];
    if (!isFaultName(name)) return next();
    const rule = rules[name];
    request.url = path;
    if (multivariantPlaylists.test(path)) delivered.clear();
    const [match, segment = ''] = rule.match.exec(path) ?? [];
    if (match === undefined) return next();
    if (
      name === 'held-segments' &&
      (delivered.has(segment) || delivered.size < DELIVERED_SEGMENTS)
    ) {
      delivered.add(segment);
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

/** Flips bits in everything that is written to a response. */
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
