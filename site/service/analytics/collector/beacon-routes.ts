import type { FastifyInstance } from 'fastify';
import { toViewUpdate } from './to-view-update.ts';
import schema from '../beacon-1.json' with { type: 'json' };
import { validateBeacon } from './validate-beacon.ts';
import { parseSanitizedJson } from './sanitize-json.ts';
import {
  getBody,
  configureCollectorApp,
  getClientInfo,
  reportDroppedEvents,
  type CollectorRoutesOptions,
} from './configure-collector-app.ts';
import { decompressBody } from './decompress-body.ts';
import { answerPreflights } from '../../http/preflight.ts';

/** Serves `/beacons` and the schema of what it takes. */
export function beaconRoutes(source: CollectorRoutesOptions) {
  return async (app: FastifyInstance): Promise<void> => {
    configureCollectorApp(app, source);
    answerPreflights(app, '/beacons');
    app.post('/beacons', async (request, reply) => {
      const { collector } = source;
      const sender = getClientInfo(request, source);
      await collector.checkRateLimit(sender.address);
      const checked = validateBeacon(parseSanitizedJson(decompressBody(getBody(request))));
      const receivedAt = Date.now();
      const site = checked.beacon.envKey ?? sender.site;
      const known = await collector.identifyClient({ ...sender, site }, receivedAt);
      const { minSampleRate } = collector;
      const { arrival, dropped } = toViewUpdate(checked, { ...known, receivedAt, minSampleRate });
      reportDroppedEvents(dropped, reply, source);
      await collector.store(sender.address, [arrival]);
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
