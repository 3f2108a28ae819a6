import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PathOptions } from './authorize-query.ts';
import { answerPreflights } from '../../../http/preflight.ts';

type Answer = (request: FastifyRequest, reply: FastifyReply, path: PathOptions) => unknown;

interface Parameters {
  readonly environment?: string;
}

/** What may stand behind the address of a part of the protocol, and whether it asks for drafts. */
const endings = {
  '': false,
  '/preview': true,
  '/environments/:environment': false,
  '/environments/:environment/preview': true,
} as const;

/** Answers queries that are posted to an address, or to its older forms that say more in the path. */
export function registerQueryEndpoint(app: FastifyInstance, address: string, answer: Answer): void {
  for (const [ending, isPreview] of Object.entries(endings)) {
    const path = `${address}${ending}` || '/';
    answerPreflights(app, path);
    app.post<{ Params: Parameters }>(path, (request, reply) =>
      answer(request, reply, { ...request.params, isPreview }),
    );
  }
}
