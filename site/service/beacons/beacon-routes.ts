import type { FastifyInstance } from 'fastify';
import { arrivalOf } from './arrival-of.ts';
import schema from './beacon-1.json' with { type: 'json' };
import { checkedBeacon } from './check-beacon.ts';
import { cleanJson } from './clean-json.ts';
import {
  bodyOf,
  collectorPart,
  senderOf,
  tellDropped,
  type CollectorSource,
} from './collector-part.ts';
import { unpacked } from './unpack.ts';
import { answerPreflights } from '../http/preflight.ts';

/** Serves `/beacons` and the schema of what it takes. */
export function beaconRoutes(source: CollectorSource) {
  return async (app: FastifyInstance): Promise<void> => {
    collectorPart(app, source);
    answerPreflights(app, '/beacons');
    app.post('/beacons', async (request, reply) => {
      const { collector } = source;
      const sender = senderOf(request, source);
      await collector.admit(sender.address);
      const checked = checkedBeacon(cleanJson(unpacked(bodyOf(request))));
      const receivedAt = Date.now();
      const site = checked.beacon.envKey ?? sender.site;
      const known = await collector.know({ ...sender, site }, receivedAt);
      const { minSampleRate } = collector;
      const { arrival, dropped } = arrivalOf(checked, { ...known, receivedAt, minSampleRate });
      tellDropped(dropped, reply, source);
      await collector.keep(sender.address, [arrival]);
      return reply.code(204).send();
    });
    app.get('/schemas/beacon-1.json', (_, reply) =>
      reply
        .header('content-type', 'application/schema+json')
        .header('cache-control', 'public, max-age=3600')
        .send(Buffer.from(JSON.stringify(schema))),
    );
  };
}
