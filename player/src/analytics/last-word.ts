import { postWithoutCredentials } from './transport/post-without-credentials.ts';
import type { BeaconPayload } from './transport/payload.ts';

/** Browsers carry 64 KiB for a page that is left, whoever on it they are from. */
const MOST_CHARACTERS = 15_000;

/** Sends what is told of a view that is left before it is followed, though the page may be gone. */
export function sendFinalPayload(url: string, letter: BeaconPayload): void {
  const sentAt = Date.now();
  let body = JSON.stringify({ sentAt, ...letter });
  // What a page says of its film has no bounds.
  if (body.length > MOST_CHARACTERS)
    body = JSON.stringify({ sentAt, ...letter, state: { ...letter.state, about: {} } });

  postWithoutCredentials(url, { body }, true).catch(() => {});
}
