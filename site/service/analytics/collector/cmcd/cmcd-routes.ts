import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  getBody,
  configureCollectorApp,
  getClientInfo,
  reportDroppedEvents,
  type CollectorRoutesOptions,
} from '../configure-collector-app.ts';
import { decompressBody } from '../decompress-body.ts';
import type { ValidationIssue } from '../collector-error.ts';
import { toViewUpdate, ImplausibleReportError } from './cmcd-view-update.ts';
import { parseCmcdReports } from './parse-cmcd.ts';
import { registerPreflightRoute } from '../../../http/register-preflight-route.ts';

interface CmcdRoute {
  Querystring: Readonly<Record<string, string | string[]>>;
}

/** Receives CMCD reports: the lines of an event mode body, or the query parameter `CMCD`. */
export function createCmcdRoutes(options: CollectorRoutesOptions) {
  return async (app: FastifyInstance): Promise<void> => {
    configureCollectorApp(app, options);
    registerPreflightRoute(app, '/cmcd');
    app.post<CmcdRoute>('/cmcd', (request, reply) => {
      const body = getBody(request);
      return receiveReports(
        request,
        reply,
        body.length > 0 ? () => decompressBody(body) : () => getCmcdQuery(request),
      );
    });
    app.get<CmcdRoute>('/cmcd', (request, reply) =>
      receiveReports(request, reply, () => getCmcdQuery(request)),
    );
  };

  async function receiveReports(
    request: FastifyRequest,
    reply: FastifyReply,
    readText: () => string,
  ): Promise<FastifyReply> {
    const { collector } = options;
    const client = getClientInfo(request, options);
    await collector.checkRateLimit(client.address);
    const { reports, dropped } = parseCmcdReports(readText());
    const receivedAt = Date.now();
    const identity = { ...(await collector.identifyClient(client, receivedAt)), receivedAt };
    const outliers: ValidationIssue[] = [];
    const updates = reports.flatMap((report) => {
      try {
        return [toViewUpdate(report, identity)];
      } catch (error) {
        if (!(error instanceof ImplausibleReportError)) throw error;
        outliers.push(error.issue);
        return [];
      }
    });
    reportDroppedEvents([...dropped, ...outliers], reply, options);
    await collector.store(client.address, updates);
    return reply.code(204).send();
  }
}

const getCmcdQuery = ({ query }: FastifyRequest<CmcdRoute>): string => {
  const cmcd = query['CMCD'] ?? '';
  return Array.isArray(cmcd) ? cmcd.join('\n') : cmcd;
};
