import type { AssetEncryption } from '../drm/content-key-provider.ts';

/** Whoever has the film may ask whichever of these it knows. */
const systems = ['Common', 'Widevine', 'PlayReady'];

/** What the packager is told so that it encrypts; whole segments are encrypted afterwards. */
export function packagerEncryptionArgs(lock: AssetEncryption | undefined): string[] {
  if (lock === undefined || lock.scheme === 'aes-128') return [];
  const { scheme, id, key } = lock;
  const known = scheme === 'cbcs' ? [...systems, 'FairPlay'] : systems;
  return [
    ...['--protection_scheme', scheme, '--clear_lead', '0'],
    ...['--protection_systems', known.join(',')],
    ...['--enable_raw_key_encryption', '--keys', `label=:key_id=${id}:key=${key}`],
  ];
}
