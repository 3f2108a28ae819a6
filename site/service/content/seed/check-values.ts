import { z } from 'zod';
import { locales, type Field, type FieldKind, type Model } from '../model.ts';
import type { Values } from '../../store/records.ts';
import type { SeedDocument } from './document.ts';

/** What a field of each kind holds in one language; the message completes "FIELD must be ...". */
const kinds = {
  string: z.string('text'),
  text: z.string('text'),
  slug: z.string('a slug').regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'a slug such as "night-train"'),
  integer: z.int('a whole number'),
  boolean: z.boolean('true or false'),
  date: z.iso.date('a date such as "2026-11-03"'),
  json: z.unknown(),
  structured_text: z.looseObject({ schema: z.literal('dast') }, 'structured text'),
  video: z.looseObject({ upload: z.string() }, 'a video'),
  link: z.string('the id of a record'),
  links: z.array(z.string('the id of a record'), 'a list of ids'),
} as const satisfies Record<FieldKind, z.ZodType>;

const localeSet = new Set<string>(locales);

/**
 * Checks seed values against their model and brings localised fields into the form in which they
 * are stored, one value per language; plain text for a localised field counts as English.
 * @throws StartFailure that names file, line and field.
 */
export function checkedValues(model: Model, values: Values, document: SeedDocument): Values {
  for (const name of Object.keys(values)) {
    if (!(name in model.fields)) {
      const known = Object.keys(model.fields).join(', ');
      throw document.fail([name], `the model "${model.apiKey}" has no such field; it has ${known}`);
    }
  }
  const entries = Object.entries(model.fields).flatMap(([name, field]) => {
    const value = values[name];
    if (value === undefined || value === null) {
      if (field.required) throw document.fail([name], 'must be given');
      return [];
    }
    return [[name, checkedValue(name, field, value, document)] as const];
  });
  return Object.fromEntries(entries);
}

function checkedValue(name: string, field: Field, value: unknown, document: SeedDocument): unknown {
  if (!field.localised) return checkedPart([name], field.kind, value, document);
  const perLocale = isPerLocale(value) ? value : { [locales[0]]: value };
  return Object.fromEntries(
    Object.entries(perLocale).map(([locale, part]) => [
      locale,
      checkedPart([name, locale], field.kind, part, document),
    ]),
  );
}

function checkedPart(
  path: readonly string[],
  kind: FieldKind,
  value: unknown,
  document: SeedDocument,
): unknown {
  const result = kinds[kind].safeParse(value);
  if (result.success) return result.data;
  throw document.fail(path, `must be ${result.error.issues[0]?.message ?? 'valid'}`);
}

function isPerLocale(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => localeSet.has(key));
}
