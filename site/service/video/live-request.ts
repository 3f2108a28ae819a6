import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Channel } from './channels.ts';
import type { LibraryFilm } from './library-film.ts';
import type { Admission } from './playback-tokens.ts';

/** A request for a channel's stream; `entry` is the film it shows. */
export interface LiveRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly channel: Channel;
  readonly entry: LibraryFilm;
  readonly admission: Admission;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}
