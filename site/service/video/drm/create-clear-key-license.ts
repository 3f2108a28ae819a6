import { z } from 'zod';
import { VideoError } from '../video-error.ts';
import type { AssetEncryption } from './content-key-provider.ts';

/** A license request of a browser (Encrypted Media Extensions, section 9.1). */
const requestSchema = z.object({ kids: z.array(z.string()).min(1) });

/**
 * Creates a Clear Key license, which contains the content key itself.
 * @throws VideoError if the request is malformed or asks for another key.
 */
export function createClearKeyLicense(request: Buffer, { id, key }: AssetEncryption): string {
  const parsedRequest = requestSchema.safeParse(parseJson(request.toString('utf8'))).data;
  if (parsedRequest === undefined) {
    throw new VideoError('invalid_parameters', 'The license request must be {"kids":[...]}.');
  }
  const kid = toBase64Url(id);
  if (!parsedRequest.kids.includes(kid)) {
    throw new VideoError('not_found', 'The video is not encrypted with any of these keys.');
  }
  return JSON.stringify({
    keys: [{ kty: 'oct', kid, k: toBase64Url(key) }],
    type: 'temporary',
  });
}

const toBase64Url = (hex: string): string => Buffer.from(hex, 'hex').toString('base64url');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
