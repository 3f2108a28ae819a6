import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LiveChannel } from '../live/live-channels.ts';
import type { Asset } from '../assets/asset.ts';
import type { PlaybackGrant } from './playback-token-verifier.ts';

/** A request for a channel's stream; `entry` is the film it shows. */
export interface LiveRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly channel: LiveChannel;
  readonly asset: Asset;
  readonly grant: PlaybackGrant;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}
