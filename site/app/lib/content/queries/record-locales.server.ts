import { z } from 'zod';
import { localeCodes } from '../../i18n/locales.ts';

/** The locales of a record, limited to those of the site; all of them if the record has none. */
export const recordLocalesSchema = z
  .array(z.string())
  .nullable()
  .transform((codes) => localeCodes.filter((code) => codes?.includes(code) ?? true));
