import { createCipheriv } from 'node:crypto';

/** Encrypts bytes with AES-128-CBC, like a segment with the HLS method AES-128. */
export function encryptAes128(bytes: Uint8Array, key: Uint8Array, iv: Uint8Array): Buffer {
  const cipher = createCipheriv('aes-128-cbc', key, iv);
  return Buffer.concat([cipher.update(bytes), cipher.final()]);
}
