import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** Maximum time to read the rest of a body after the response was sent. */
const DRAIN_TIMEOUT_MS = 5000;

/** The latest request on each connection. */
const latestRequests = new WeakMap<Socket, IncomingMessage>();

/**
 * Lets a client whose request is rejected before the whole body has arrived read the response.
 * Closing a socket with unread bytes resets it, which discards the response for a client that is
 * still sending.
 */
export function drainBeforeClose(request: IncomingMessage): void {
  const { socket } = request;
  const isPatched = latestRequests.has(socket);
  latestRequests.set(socket, request);
  if (isPatched) return;
  const destroySoon = socket.destroySoon.bind(socket);
  // Node.js calls `destroySoon` after writing a response that closes the connection.
  socket.destroySoon = () => {
    const latestRequest = latestRequests.get(socket);
    if (latestRequest === undefined || latestRequest.complete || socket.destroyed)
      return destroySoon();
    socket.end();
    const timer = setTimeout(() => socket.destroy(), DRAIN_TIMEOUT_MS).unref();
    socket.once('close', () => clearTimeout(timer));
    latestRequest.once('end', destroySoon).resume();
  };
}
