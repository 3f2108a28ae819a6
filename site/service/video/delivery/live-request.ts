import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LiveChannel } from '../live/live-channels.ts';
import type { Asset } from '../assets/asset.ts';
import type { PlaybackGrant } from './playback-token-verifier.ts';

/** Context of a request for a live channel. `asset` is the asset that the channel loops. */
export interface LiveRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly channel: LiveChannel;
  readonly asset: Asset;
  readonly grant: PlaybackGrant;
  /** The current time in milliseconds since 1970. */
  readonly now: () => number;
}
