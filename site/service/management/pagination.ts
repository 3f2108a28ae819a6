import { z } from 'zod';

/** As many as one answer holds, and where nothing else is asked for. */
const [mostPerPage, usuallyPerPage] = [500, 30];

const limitError = `a whole number from 0 to ${mostPerPage}`;

/** The parameters that ask for a part of a list. */
export const pageParametersShape = {
  'page[limit]': z.coerce
    .number({ error: limitError })
    .int(limitError)
    .min(0, limitError)
    .max(mostPerPage, limitError)
    .default(usuallyPerPage),
  'page[offset]': z.coerce
    .number({ error: 'a whole number' })
    .int('a whole number')
    .min(0, 'a whole number of at least 0')
    .default(0),
};

/** The parameters of a list that is asked for by nothing else. */
export const pageSchema = z.looseObject(pageParametersShape);

/** The part of a list that was asked for, with how many there are in all. */
export function paginate<Item>(items: readonly Item[], page: z.infer<typeof pageSchema>) {
  const from = page['page[offset]'];
  return {
    data: items.slice(from, from + page['page[limit]']),
    meta: { total_count: items.length },
  };
}
