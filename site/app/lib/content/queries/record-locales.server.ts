import { z } from 'zod';
import { localeCodes } from '../../i18n/locales.ts';

/**
 * Parses the locales of a record to those that the site has. Null becomes all locales of the site.
 */
export const recordLocalesSchema = z
  .array(z.string())
  .nullable()
  .transform((codes) => localeCodes.filter((code) => codes?.includes(code) ?? true));
