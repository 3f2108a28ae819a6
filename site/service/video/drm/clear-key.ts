import { z } from 'zod';
import { VideoError } from '../video-error.ts';
import type { AssetEncryption } from './content-key-provider.ts';

/** What a browser asks with, as the standard has it. */
const requestForm = z.object({ kids: z.array(z.string()).min(1) });

/**
 * The licence of a film whose key may be handed out as it is.
 * @throws VideoError where the request is none, or is for another key.
 */
export function createClearKeyLicense(request: Buffer, { id, key }: AssetEncryption): string {
  const asked = requestForm.safeParse(jsonOf(request.toString('utf8'))).data;
  if (asked === undefined) {
    throw new VideoError('invalid_parameters', 'The license request must be {"kids":[...]}.');
  }
  const kid = base64url(id);
  if (!asked.kids.includes(kid)) {
    throw new VideoError('not_found', 'The video is not encrypted with any of these keys.');
  }
  return JSON.stringify({
    keys: [{ kty: 'oct', kid, k: base64url(key) }],
    type: 'temporary',
  });
}

const base64url = (hex: string): string => Buffer.from(hex, 'hex').toString('base64url');

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
