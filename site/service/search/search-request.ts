import { ApiError } from '../http/api-error.ts';
import type { ContentStore } from '../storage/content-store.ts';
import type { SearchRequest } from './search.ts';

/** A parameter as it was called, and what it says. */
interface Parameter {
  readonly name: string;
  readonly value: string | undefined;
}

/** Which index is to be searched; there is one, which may bear names. */
export interface SearchIndexParameters {
  readonly index: Parameter;
  readonly trigger: Parameter;
}

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
export function parseSearchRequest(
  parameters: URLSearchParams,
): SearchRequest & SearchIndexParameters {
  const read = (name: keyof typeof names): Parameter => {
    const given = names[name].find((form) => parameters.has(form));
    return { name: given ?? names[name][0], value: given && (parameters.get(given) ?? '') };
  };
  const query = read('query');
  if (query.value === undefined) throw refusal(query.name, 'is required');
  const locale = read('locale');
  if (locale.value !== undefined && !/^[a-z]{2,3}(?:-[\da-z]{2,8})*$/i.test(locale.value)) {
    throw refusal(locale.name, 'must be a language such as "en"', locale.value);
  }
  const [index, trigger] = [read('index'), read('trigger')];
  for (const { name, value } of [index, trigger]) {
    if (value !== undefined && !/^[\w-]{1,64}$/.test(value)) {
      throw refusal(name, 'must be an id', value);
    }
  }
  return {
    index,
    trigger,
    query: query.value,
    locale: locale.value,
    // Any value is one, so that "false" mends typos as well: the protocol has it so.
    fuzzy: read('fuzzy').value !== undefined,
    first: wholeNumber(read('limit'), usualPage, largestPage),
    skip: wholeNumber(read('offset'), 0, furthest),
  };
}

/** @throws ApiError where nothing is called what is asked for, or it is not to be searched. */
export async function assertSearchIndex(
  { projectResources }: Pick<ContentStore, 'projectResources'>,
  { index, trigger }: SearchIndexParameters,
): Promise<void> {
  if (index.value !== undefined) {
    const known = await projectResources.byId('search_index', index.value);
    if (known === undefined || known.values.enabled === false) {
      throw refusal(index.name, 'must be the id of a search index that is enabled', index.value);
    }
  }
  if (trigger.value === undefined) return;
  const triggers = await projectResources.byType('build_trigger');
  // Clients of before there were indexes must name one; where nobody has set any up, all are one.
  if (triggers.length > 0 && !triggers.some(({ id }) => id === trigger.value)) {
    throw refusal(trigger.name, 'must be the id of a build trigger', trigger.value);
  }
}

function wholeNumber({ name, value }: Parameter, absent: number, most: number): number {
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
