import type { MediaFailure } from '../media/failure.ts';
import type { Texts } from '../texts/en.ts';

/** What is said of a failure. */
export interface FailureWording {
  readonly title: string;
  readonly message: string;
}

/** Gives a page's own words for a failure; what it leaves out is said in the player's. */
export type FormatError = (
  failure: MediaFailure,
  texts: Texts,
) => Partial<FailureWording> | null | undefined;

/** The words for a failure; a page's own that cannot be had are told in the console. */
export function wordingOf(
  failure: MediaFailure,
  texts: Texts,
  format: FormatError | null | undefined,
): FailureWording {
  const own = texts.failures[failure.words];
  try {
    const { title, message } = format?.(failure, texts) ?? {};
    return { title: title ?? own.title, message: message ?? own.message };
  } catch (error) {
    console.warn('<vitrine-error-dialog> formatError:', error);
    return own;
  }
}
