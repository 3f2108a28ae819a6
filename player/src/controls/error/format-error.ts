import type { PlaybackError } from '../../media/errors/playback-error.ts';
import { insertCodec } from '../../media/errors/codec-error.ts';
import type { Texts } from '../../i18n/locales/en.ts';

/** The title and the message of an error, as shown in the error dialog. */
export interface ErrorMessage {
  readonly title: string;
  readonly message: string;
}

/**
 * A function that the page provides, which returns a custom title and message for an error. A missing
 * value falls back to the player's text.
 */
export type FormatError = (
  error: PlaybackError,
  texts: Texts,
) => Partial<ErrorMessage> | null | undefined;

/** Returns the title and the message of an error. If `formatError` throws, logs the error and returns the defaults. */
export function getErrorMessage(
  error: PlaybackError,
  texts: Texts,
  formatError: FormatError | null | undefined,
): ErrorMessage {
  const { title: defaultTitle, message: defaultMessage } = texts.errors[error.messageKey];
  const defaults = {
    title: defaultTitle,
    message: insertCodec(defaultMessage, error.codec),
  };
  try {
    const { title, message } = formatError?.(error, texts) ?? {};
    return { title: title ?? defaults.title, message: message ?? defaults.message };
  } catch (cause) {
    console.warn('<vitrine-error-dialog> formatError:', cause);
    return defaults;
  }
}
