import type { FastifyReply } from 'fastify';

/** Sends JSON with exactly the content type that DatoCMS clients expect. */
export function sendJson(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  return sendJsonBuffer(reply, status, Buffer.from(JSON.stringify(body)));
}

/** Sends a buffer that contains serialized JSON. */
export function sendJsonBuffer(reply: FastifyReply, status: number, json: Buffer): FastifyReply {
  return reply
    .code(status)
    .header('content-type', 'application/json')
    .header('cache-control', 'no-store')
    .send(json);
}
