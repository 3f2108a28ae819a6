import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** So long is heard what somebody goes on to send who has been answered already, in milliseconds. */
const heardMs = 5000;

/** What each connection is sending. */
const sent = new WeakMap<Socket, IncomingMessage>();

/**
 * Lets whoever is refused before they have sent all read why. To close a connection with bytes that
 * nobody has read is to reset it, which takes the answer away from whoever is still sending.
 */
export function hearOut(request: IncomingMessage): void {
  const { socket } = request;
  const isKnown = sent.has(socket);
  sent.set(socket, request);
  if (isKnown) return;
  const destroySoon = socket.destroySoon.bind(socket);
  // Called by Node once an answer is written after which the connection is to be closed.
  socket.destroySoon = () => {
    const last = sent.get(socket);
    if (last === undefined || last.complete || socket.destroyed) return destroySoon();
    socket.end();
    const timer = setTimeout(() => socket.destroy(), heardMs).unref();
    socket.once('close', () => clearTimeout(timer));
    last.once('end', destroySoon).resume();
  };
}
