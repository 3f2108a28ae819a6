import { z } from 'zod';
import type { FieldError, EditError } from '../edit-error.ts';

/** The form in which the API says what is wrong. */
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
type Errors = z.infer<typeof apiErrorsSchema>;

/** A refusal of which the record as it is now is not known yet. */
export type ApiErrorDetails = Exclude<EditError, { kind: 'stale' }> | { readonly kind: 'stale' };

/** The management API did not do what was asked, for a reason to tell the editor. */
export class ManagementApiError extends Error {
  override readonly name = 'ManagementRefusal';
  readonly error: ApiErrorDetails;

  constructor(problem: ApiErrorDetails, message: string = problem.kind, options?: ErrorOptions) {
    super(message, options);
    this.error = problem;
  }

  /** Reads what an answer with a bad status says. */
  static fromResponse(status: number, errors: Errors | undefined): ManagementApiError {
    const all = errors?.data.map(({ attributes }) => attributes) ?? [];
    const codes = all.flatMap(({ code, details }) => [code, details?.code]);
    // A record that is to be made and is there already was made by a try whose answer got lost.
    if (codes.includes('STALE_ITEM_VERSION') || codes.includes('IN_USE')) {
      return new ManagementApiError({ kind: 'stale' }, all[0]?.details?.message);
    }
    const fields = all.flatMap(({ details }) => {
      if (details?.problems) return details.problems.map(toFieldError);
      return details?.field === undefined
        ? []
        : [toFieldError({ ...details, field: details.field })];
    });
    if (fields.length > 0) return new ManagementApiError({ kind: 'invalid', fields });
    if (status === 404) return new ManagementApiError({ kind: 'gone' });
    const message =
      all[0]?.details?.message ?? `The content service responded with status ${status}.`;
    return new ManagementApiError({ kind: 'refused', message });
  }
}

interface Details {
  readonly field: string;
  readonly locale?: string | null | undefined;
  readonly code?: string | undefined;
  readonly message?: string | undefined;
}

/** The English message of each violation; completes the label of the field. */
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

function toFieldError({ field, locale, code = '', message }: Details): FieldError {
  const [name = field, within] = field.split('.');
  return {
    field: name,
    locale: locale ?? within,
    ...(code !== '' && { code }),
    message: message ?? validationMessages[code] ?? 'is not allowed',
  };
}
