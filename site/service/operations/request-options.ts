import type { Settings } from '../settings.ts';
import { requestId } from './request-id.ts';

/** What Fastify is made with, so that requests have a name and a sender. */
export function requestOptions({ trustedProxies }: Pick<Settings, 'trustedProxies'>) {
  return {
    genReqId: requestId,
    // Without, whoever asks could write into a header from where.
    trustProxy: trustedProxies === undefined ? false : [...trustedProxies],
  };
}
