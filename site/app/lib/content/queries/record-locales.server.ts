import { z } from 'zod';
import { localeCodes } from '../../i18n/locales.ts';

/** The languages a record exists in, as far as there are pages in them. */
export const recordLocalesSchema = z
  .array(z.string())
  .nullable()
  .transform((codes) => localeCodes.filter((code) => codes?.includes(code) ?? true));
