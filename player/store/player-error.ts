import type { MediaFailure } from '../media/failure.ts';
import { failureMessagesEn } from '../texts/failure-messages-en.ts';

/** Why a player cannot play, in the form of a `MediaError`. */
export interface PlayerError extends MediaFailure {
  /** In English, for whoever wrote the page. */
  readonly message: string;
  /** Whether it ends playback, unless trying again mends it. */
  readonly fatal: boolean;
}

/** A failure as a page is told of it; `null` for none, as a media element says. */
export function playerError(failure: MediaFailure | undefined): PlayerError | null {
  if (!failure) return null;
  const { code, words } = failure;
  return { ...failure, message: failureMessagesEn[words], fatal: code > 1 && code < 6 };
}
