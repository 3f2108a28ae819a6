import { z } from 'zod';

/** Maximum and default number of items per page. */
const [MAX_PAGE_SIZE, DEFAULT_PAGE_SIZE] = [500, 30];

const limitError = `a whole number from 0 to ${MAX_PAGE_SIZE}`;

/** The Zod shape of the pagination parameters. */
export const pageParametersShape = {
  'page[limit]': z.coerce
    .number({ error: limitError })
    .int(limitError)
    .min(0, limitError)
    .max(MAX_PAGE_SIZE, limitError)
    .default(DEFAULT_PAGE_SIZE),
  'page[offset]': z.coerce
    .number({ error: 'a whole number' })
    .int('a whole number')
    .min(0, 'a whole number of at least 0')
    .default(0),
};

/** The query parameters of a list with pagination only. */
export const pageSchema = z.looseObject(pageParametersShape);

/** Returns the requested page of a list, and the total count. */
export function paginate<Item>(items: readonly Item[], page: z.infer<typeof pageSchema>) {
  const from = page['page[offset]'];
  return {
    data: items.slice(from, from + page['page[limit]']),
    meta: { total_count: items.length },
  };
}
