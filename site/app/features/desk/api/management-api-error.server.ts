import { z } from 'zod';
import type { FieldError, EditError } from '../edit-error.ts';

/** The body of an error response of the management API. */
export const apiErrorsSchema = z.object({
  data: z.array(
    z.looseObject({
      attributes: z.looseObject({
        code: z.string(),
        details: z
          .looseObject({
            message: z.string().optional(),
            field: z.string().optional(),
            locale: z.string().nullish(),
            code: z.string().optional(),
            problems: z
              .array(
                z.looseObject({
                  field: z.string(),
                  locale: z.string().nullish(),
                  code: z.string().optional(),
                  message: z.string().optional(),
                }),
              )
              .optional(),
          })
          .optional(),
      }),
    }),
  ),
});
type ApiErrors = z.infer<typeof apiErrorsSchema>;

/** An edit error, except that a conflict does not include the current version of the record. */
export type ApiErrorDetails =
  | Exclude<EditError, { kind: 'conflict' }>
  | { readonly kind: 'conflict' };

/** A failed request to the management API, with an error that can be shown to the editor. */
export class ManagementApiError extends Error {
  override readonly name = 'ManagementApiError';
  readonly error: ApiErrorDetails;

  constructor(error: ApiErrorDetails, message: string = error.kind, options?: ErrorOptions) {
    super(message, options);
    this.error = error;
  }

  /** Creates an error from an error response; `body` is undefined if it cannot be parsed. */
  static fromResponse(status: number, body: ApiErrors | undefined): ManagementApiError {
    const errors = body?.data.map(({ attributes }) => attributes) ?? [];
    const codes = errors.flatMap(({ code, details }) => [code, details?.code]);
    // IN_USE: the record was already created by a request whose response was lost.
    if (codes.includes('STALE_ITEM_VERSION') || codes.includes('IN_USE')) {
      return new ManagementApiError({ kind: 'conflict' }, errors[0]?.details?.message);
    }
    const fields = errors.flatMap(({ details }) => {
      if (details?.problems) return details.problems.map(toFieldError);
      return details?.field === undefined
        ? []
        : [toFieldError({ ...details, field: details.field })];
    });
    if (fields.length > 0) return new ManagementApiError({ kind: 'invalid', fields });
    if (status === 404) return new ManagementApiError({ kind: 'not-found' });
    const message =
      errors[0]?.details?.message ?? `The content service responded with status ${status}.`;
    return new ManagementApiError({ kind: 'rejected', message });
  }
}

/** The details of a validation error. */
interface ValidationDetails {
  readonly field: string;
  readonly locale?: string | null | undefined;
  readonly code?: string | undefined;
  readonly message?: string | undefined;
}

/** English messages by error code. Each follows the label of its field in a sentence. */
const validationMessages: Readonly<Record<string, string>> = {
  VALIDATION_REQUIRED: 'must not be empty',
  VALIDATION_UNIQUE: 'is already used by another record',
  VALIDATION_LENGTH: 'is too short or too long',
  VALIDATION_FORMAT: 'does not have the required format',
  VALIDATION_SLUG_FORMAT: 'can only contain lowercase letters, digits and hyphens',
  VALIDATION_ENUM: 'must be one of the allowed values',
  VALIDATION_NUMBER_RANGE: 'is too small or too large',
  VALIDATION_DATE_RANGE: 'is too early or too late',
  VALIDATION_DATE_TIME_RANGE: 'is too early or too late',
  VALIDATION_EXTENSION: 'has the wrong file type',
  VALIDATION_INVALID: 'is invalid',
};

function toFieldError({ field, locale, code = '', message }: ValidationDetails): FieldError {
  // The path of a localized value is `field.locale`.
  const [name = field, localeInPath] = field.split('.');
  return {
    field: name,
    locale: locale ?? localeInPath,
    ...(code !== '' && { code }),
    message: message ?? validationMessages[code] ?? 'is not allowed',
  };
}
