import { ApiError } from '../http/api-error.ts';
import type { ContentStore } from '../storage/content-store.ts';
import type { SearchRequest } from './search.ts';

/** A parameter under the name that the client used, with its value. */
interface Parameter {
  readonly name: string;
  readonly value: string | undefined;
}

/** Parameters that select a search index, although all indexes have the same content. */
export interface SearchIndexParameters {
  readonly index: Parameter;
  readonly trigger: Parameter;
}

/** Page sizes of the API. */
const DEFAULT_PAGE_SIZE = 20;
const MAX_PAGE_SIZE = 100;

/** Maximum offset of a page. */
const MAX_OFFSET = 10_000;

/** The name of each parameter, followed by its legacy name. */
const parameterNames = {
  query: ['filter[query]', 'q'],
  fuzzy: ['filter[fuzzy]', 'fuzzy'],
  locale: ['filter[locale]', 'locale'],
  limit: ['page[limit]', 'limit'],
  offset: ['page[offset]', 'offset'],
  index: ['filter[search_index_id]', 'search_index_id'],
  trigger: ['filter[build_trigger_id]', 'build_trigger_id'],
} as const;

/**
 * Parses the parameters of a search request.
 * @throws ApiError that names the invalid parameter.
 */
export function parseSearchRequest(
  parameters: URLSearchParams,
): SearchRequest & SearchIndexParameters {
  const readParameter = (name: keyof typeof parameterNames): Parameter => {
    const nameInUse = parameterNames[name].find((candidate) => parameters.has(candidate));
    return {
      name: nameInUse ?? parameterNames[name][0],
      value: nameInUse && (parameters.get(nameInUse) ?? ''),
    };
  };
  const query = readParameter('query');
  if (query.value === undefined) throw createInvalidFieldError(query.name, 'is required');
  const locale = readParameter('locale');
  if (locale.value !== undefined && !/^[a-z]{2,3}(?:-[\da-z]{2,8})*$/i.test(locale.value)) {
    throw createInvalidFieldError(locale.name, 'must be a language such as "en"', locale.value);
  }
  const [index, trigger] = [readParameter('index'), readParameter('trigger')];
  for (const { name, value } of [index, trigger]) {
    if (value !== undefined && !/^[\w-]{1,64}$/.test(value)) {
      throw createInvalidFieldError(name, 'must be an ID', value);
    }
  }
  return {
    index,
    trigger,
    query: query.value,
    locale: locale.value,
    // Any value, even "false", enables it, as in the DatoCMS API.
    isFuzzy: readParameter('fuzzy').value !== undefined,
    first: parseWholeNumber(readParameter('limit'), DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE),
    skip: parseWholeNumber(readParameter('offset'), 0, MAX_OFFSET),
  };
}

/** @throws ApiError if the named index or trigger does not exist, or the index is not enabled. */
export async function assertSearchIndex(
  { projectResources }: Pick<ContentStore, 'projectResources'>,
  { index, trigger }: SearchIndexParameters,
): Promise<void> {
  if (index.value !== undefined) {
    const searchIndex = await projectResources.findById('search_index', index.value);
    if (searchIndex === undefined || searchIndex.values.enabled === false) {
      throw createInvalidFieldError(
        index.name,
        'must be the ID of a search index that is enabled',
        index.value,
      );
    }
  }
  if (trigger.value === undefined) return;
  const triggers = await projectResources.listByType('build_trigger');
  // Legacy clients must name a build trigger; without any configured, every ID is accepted.
  if (triggers.length > 0 && !triggers.some(({ id }) => id === trigger.value)) {
    throw createInvalidFieldError(trigger.name, 'must be the ID of a build trigger', trigger.value);
  }
}

function parseWholeNumber({ name, value }: Parameter, defaultValue: number, max: number): number {
  if (value === undefined) return defaultValue;
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (number <= max) return number;
  throw createInvalidFieldError(name, `must be a whole number from 0 to ${max}`, value);
}

/** Maximum length of an invalid value in an error message; longer than any valid value. */
const MAX_QUOTED_LENGTH = 60;

function createInvalidFieldError(name: string, requirement: string, value?: string): ApiError {
  const actual = value === undefined ? '' : `, but is "${value.slice(0, MAX_QUOTED_LENGTH)}"`;
  return new ApiError('INVALID_FIELD', `"${name}" ${requirement}${actual}.`, undefined, {
    field: name,
  });
}
