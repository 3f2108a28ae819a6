import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  bodyOf,
  collectorPart,
  senderOf,
  tellDropped,
  type CollectorSource,
} from '../collector-part.ts';
import { unpacked } from '../unpack.ts';
import type { Complaint } from '../beacon-refusal.ts';
import { cmcdArrival, ImplausibleReport } from './cmcd-arrival.ts';
import { readCmcd } from './read-cmcd.ts';
import { answerPreflights } from '../../http/preflight.ts';

interface Asked {
  Querystring: Readonly<Record<string, string | string[]>>;
}

/**
 * Takes CMCD: lines of its event mode as a body, or what a request says of itself as `?CMCD=`.
 */
export function cmcdRoutes(source: CollectorSource) {
  return async (app: FastifyInstance): Promise<void> => {
    collectorPart(app, source);
    answerPreflights(app, '/cmcd');
    app.post<Asked>('/cmcd', (request, reply) => {
      const body = bodyOf(request);
      return take(request, reply, body.length > 0 ? () => unpacked(body) : () => queryOf(request));
    });
    app.get<Asked>('/cmcd', (request, reply) => take(request, reply, () => queryOf(request)));
  };

  async function take(
    request: FastifyRequest,
    reply: FastifyReply,
    read: () => string,
  ): Promise<FastifyReply> {
    const { collector } = source;
    const sender = senderOf(request, source);
    await collector.admit(sender.address);
    const { reports, dropped } = readCmcd(read());
    const receivedAt = Date.now();
    const known = { ...(await collector.know(sender, receivedAt)), receivedAt };
    const outliers: Complaint[] = [];
    const arrivals = reports.flatMap((report) => {
      try {
        return [cmcdArrival(report, known)];
      } catch (error) {
        if (!(error instanceof ImplausibleReport)) throw error;
        outliers.push(error.complaint);
        return [];
      }
    });
    tellDropped([...dropped, ...outliers], reply, source);
    await collector.keep(sender.address, arrivals);
    return reply.code(204).send();
  }
}

const queryOf = ({ query }: FastifyRequest<Asked>): string => {
  const said = query['CMCD'] ?? '';
  return Array.isArray(said) ? said.join('\n') : said;
};
