import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../http/api-error.ts';
import { parseQueryParameters } from '../http/request-validation.ts';
import type { InsightsService } from '../analytics/insights/insights-service.ts';
import { toTimeRange } from '../analytics/insights/time-range.ts';

/** Views that a list tells of. */
const listed = { usual: 20, most: 200 } as const;

const dayMs = 24 * 3_600_000;

const sinceEpoch = 'a time in whole milliseconds since 1970';
const time = z.coerce.number(sinceEpoch).int(sinceEpoch);
const count = `a whole number from 1 to ${listed.most}`;
const name = z.string().max(1000, 'a name of 1000 characters').optional();

const chosenForm = z.object({
  from: time.optional(),
  to: time.optional(),
  film: name,
  browser: name,
  failed: z.enum(['true', 'false'], 'true or false').optional(),
  limit: z.coerce
    .number(count)
    .int(count)
    .min(1, count)
    .max(listed.most, count)
    .default(listed.usual),
});

/** Tells those who may manage the site how playback went. */
export function insightRoutes(
  app: FastifyInstance,
  { insights }: { readonly insights: InsightsService },
): void {
  app.get('/insights', async ({ query }) => {
    const { span, chosen } = asked(query);
    const { granularity, from, to } = span;
    return {
      data: {
        span: { step: granularity, from, to },
        ...(await insights.getInsights(span, chosen)),
      },
    };
  });
  app.get('/insights/watching', async () => ({ data: await insights.getConcurrentViewers() }));
  app.get('/insights/views', async ({ query }) => {
    const { span, chosen, onlyFailed, limit } = asked(query);
    const { from, to } = span;
    return { data: await insights.listLatestViews({ from, to, ...chosen, onlyFailed, limit }) };
  });
}

function asked(query: unknown) {
  const { limit, film, browser, failed, ...times } = parseQueryParameters(chosenForm, query);
  const { to = Date.now(), from = to - 7 * dayMs } = times;
  const span = toTimeRange(from, to);
  if (span === undefined) {
    throw refused('"from" must be before "to", at most 800 days apart.');
  }
  return { span, chosen: { film, browser }, onlyFailed: failed === 'true', limit };
}

function refused(message: string): ApiError {
  return new ApiError('INVALID_FORMAT', message);
}
