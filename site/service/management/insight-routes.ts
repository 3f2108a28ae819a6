import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../http/api-error.ts';
import { parseQueryParameters } from '../http/request-validation.ts';
import type { InsightsService } from '../analytics/insights/insights-service.ts';
import { toTimeRange } from '../analytics/insights/time-range.ts';

/** The default and the maximum number of views in a list. */
const viewLimits = { default: 20, max: 200 } as const;

const DAY_MS = 24 * 3_600_000;

const timeError = 'a time in whole milliseconds since 1970';
const timeSchema = z.coerce.number(timeError).int(timeError);
const limitError = `a whole number from 1 to ${viewLimits.max}`;
const nameSchema = z.string().max(1000, 'a name of 1000 characters').optional();

const querySchema = z.object({
  from: timeSchema.optional(),
  to: timeSchema.optional(),
  film: nameSchema,
  browser: nameSchema,
  failed: z.enum(['true', 'false'], 'true or false').optional(),
  limit: z.coerce
    .number(limitError)
    .int(limitError)
    .min(1, limitError)
    .max(viewLimits.max, limitError)
    .default(viewLimits.default),
});

/**
 * Registers the routes for the playback metrics of a time range, the current viewers and lists of
 * views.
 */
export function registerInsightRoutes(
  app: FastifyInstance,
  { insights }: { readonly insights: InsightsService },
): void {
  app.get('/insights', async ({ query }) => {
    const { range, filter } = parseQuery(query);
    const { granularity, from, to } = range;
    return {
      data: {
        span: { step: granularity, from, to },
        ...(await insights.getInsights(range, filter)),
      },
    };
  });
  app.get('/insights/watching', async () => ({ data: await insights.getConcurrentViewers() }));
  app.get('/insights/views', async ({ query }) => {
    const { range, filter, onlyFailed, limit } = parseQuery(query);
    const { from, to } = range;
    return { data: await insights.listLatestViews({ from, to, ...filter, onlyFailed, limit }) };
  });
}

/** @throws ApiError if a parameter is invalid. The time range defaults to the last 7 days. */
function parseQuery(query: unknown) {
  const { limit, film, browser, failed, ...times } = parseQueryParameters(querySchema, query);
  const { to = Date.now(), from = to - 7 * DAY_MS } = times;
  const range = toTimeRange(from, to);
  if (range === undefined) {
    throw new ApiError('INVALID_FORMAT', '"from" must be before "to", at most 800 days apart.');
  }
  return { range, filter: { film, browser }, onlyFailed: failed === 'true', limit };
}
