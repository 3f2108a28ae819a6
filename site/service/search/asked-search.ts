import { ApiError } from '../content/api-error.ts';
import type { AskedSearch } from './search.ts';

/** Page sizes of the protocol. */
const usualPage = 20;
const largestPage = 100;

/** Nobody reads on from here. */
const furthest = 10_000;

/** What a parameter is called, and what older clients call it. */
const names = {
  query: ['filter[query]', 'q'],
  fuzzy: ['filter[fuzzy]', 'fuzzy'],
  locale: ['filter[locale]', 'locale'],
  limit: ['page[limit]', 'limit'],
  offset: ['page[offset]', 'offset'],
  index: ['filter[search_index_id]', 'search_index_id'],
  trigger: ['filter[build_trigger_id]', 'build_trigger_id'],
} as const;

/**
 * Reads what is searched for out of an address.
 * @throws ApiError that names the parameter at fault.
 */
export function askedSearch(parameters: URLSearchParams): AskedSearch {
  const read = (name: keyof typeof names) => {
    const given = names[name].find((form) => parameters.has(form));
    return { name: given ?? names[name][0], value: given && (parameters.get(given) ?? '') };
  };
  const query = read('query');
  if (query.value === undefined) throw refusal(query.name, 'must be given');
  const locale = read('locale');
  if (locale.value !== undefined && !/^[a-z]{2,3}(?:-[\da-z]{2,8})*$/i.test(locale.value)) {
    throw refusal(locale.name, 'must be a language such as "en"', locale.value);
  }
  for (const { name, value } of [read('index'), read('trigger')]) {
    if (value !== undefined && !/^[\w-]{1,64}$/.test(value)) {
      throw refusal(name, 'must be an id', value);
    }
  }
  return {
    query: query.value,
    locale: locale.value,
    // Any value is one, so that "false" mends typos as well: the protocol has it so.
    fuzzy: read('fuzzy').value !== undefined,
    first: wholeNumber(read('limit'), usualPage, largestPage),
    skip: wholeNumber(read('offset'), 0, furthest),
  };
}

function wholeNumber(
  { name, value }: { readonly name: string; readonly value: string | undefined },
  absent: number,
  most: number,
): number {
  if (value === undefined) return absent;
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (number <= most) return number;
  throw refusal(name, `must be a whole number from 0 to ${most}`, value);
}

/** Longer than any value that is allowed; more of it is not repeated to who asked. */
const mostShown = 60;

function refusal(name: string, must: string, value?: string): ApiError {
  const seen = value === undefined ? '' : `, but is "${value.slice(0, mostShown)}"`;
  return new ApiError('INVALID_FIELD', `"${name}" ${must}${seen}.`, undefined, { field: name });
}
