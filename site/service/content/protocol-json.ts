import type { FastifyReply } from 'fastify';

/** Sends JSON under exactly the content type that the protocol's clients compare with. */
export function protocolJson(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  return reply
    .code(status)
    .header('content-type', 'application/json')
    .header('cache-control', 'no-store')
    .send(Buffer.from(JSON.stringify(body)));
}
