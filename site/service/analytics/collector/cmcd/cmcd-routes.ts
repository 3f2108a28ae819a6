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
import { cmcdToViewUpdate, ImplausibleReport } from './cmcd-view-update.ts';
import { parseCmcdReports } from './parse-cmcd.ts';
import { answerPreflights } from '../../../http/preflight.ts';

interface Asked {
  Querystring: Readonly<Record<string, string | string[]>>;
}

/**
 * Takes CMCD: lines of its event mode as a body, or what a request says of itself as `?CMCD=`.
 */
export function cmcdRoutes(source: CollectorRoutesOptions) {
  return async (app: FastifyInstance): Promise<void> => {
    configureCollectorApp(app, source);
    answerPreflights(app, '/cmcd');
    app.post<Asked>('/cmcd', (request, reply) => {
      const body = getBody(request);
      return take(
        request,
        reply,
        body.length > 0 ? () => decompressBody(body) : () => queryOf(request),
      );
    });
    app.get<Asked>('/cmcd', (request, reply) => take(request, reply, () => queryOf(request)));
  };

  async function take(
    request: FastifyRequest,
    reply: FastifyReply,
    read: () => string,
  ): Promise<FastifyReply> {
    const { collector } = source;
    const sender = getClientInfo(request, source);
    await collector.checkRateLimit(sender.address);
    const { reports, dropped } = parseCmcdReports(read());
    const receivedAt = Date.now();
    const known = { ...(await collector.identifyClient(sender, receivedAt)), receivedAt };
    const outliers: ValidationIssue[] = [];
    const arrivals = reports.flatMap((report) => {
      try {
        return [cmcdToViewUpdate(report, known)];
      } catch (error) {
        if (!(error instanceof ImplausibleReport)) throw error;
        outliers.push(error.complaint);
        return [];
      }
    });
    reportDroppedEvents([...dropped, ...outliers], reply, source);
    await collector.store(sender.address, arrivals);
    return reply.code(204).send();
  }
}

const queryOf = ({ query }: FastifyRequest<Asked>): string => {
  const said = query['CMCD'] ?? '';
  return Array.isArray(said) ? said.join('\n') : said;
};
