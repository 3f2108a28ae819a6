import type { PlaybackError } from '../../media/errors/playback-error.ts';
import type { Texts } from '../../i18n/locales/en.ts';

/** What is said of a failure. */
export interface ErrorMessage {
  readonly title: string;
  readonly message: string;
}

/** Gives a page's own words for a failure; what it leaves out is said in the player's. */
export type FormatError = (
  failure: PlaybackError,
  texts: Texts,
) => Partial<ErrorMessage> | null | undefined;

/** The words for a failure; a page's own that cannot be had are told in the console. */
export function getErrorMessage(
  failure: PlaybackError,
  texts: Texts,
  format: FormatError | null | undefined,
): ErrorMessage {
  const own = texts.failures[failure.messageKey];
  try {
    const { title, message } = format?.(failure, texts) ?? {};
    return { title: title ?? own.title, message: message ?? own.message };
  } catch (error) {
    console.warn('<vitrine-error-dialog> formatError:', error);
    return own;
  }
}
