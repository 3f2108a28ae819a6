import type { PlaybackTokens } from '../../source/source-options.ts';
import { decodeTokenClaims } from '../../source/token-claims.ts';

/** New tokens are asked for so long before the old ones end, in milliseconds. */
const AHEAD_MS = 60_000;
/** Tokens that live for less than that are not asked for more often than this. */
const SOONEST_MS = 5_000;

/**
 * When to ask for tokens anew, in milliseconds since 1970, as seen at `now`.
 *
 * `Infinity` for tokens that do not end, or have ended: those will be refused.
 */
export function getRenewalTime(tokens: PlaybackTokens, now: number): number {
  const ends = Object.values(tokens)
    .map(
      (token: string | null | undefined) => decodeTokenClaims(token ?? '')?.expiresAtMs ?? Infinity,
    )
    .reduce((first, end) => Math.min(first, end), Infinity);
  const left = ends - now;
  const wait = Math.max(SOONEST_MS, left > 2 * AHEAD_MS ? left - AHEAD_MS : left / 2);
  return left > 0 ? now + wait : Infinity;
}
