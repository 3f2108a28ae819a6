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
import { registerPreflightRoute } from '../../http/register-preflight-route.ts';

/** Serves `POST /beacons` and the JSON Schema of beacons. */
export function createBeaconRoutes(options: CollectorRoutesOptions) {
  return async (app: FastifyInstance): Promise<void> => {
    configureCollectorApp(app, options);
    registerPreflightRoute(app, '/beacons');
    app.post('/beacons', async (request, reply) => {
      const { collector } = options;
      const client = getClientInfo(request, options);
      await collector.checkRateLimit(client.address);
      const validated = validateBeacon(parseSanitizedJson(decompressBody(getBody(request))));
      const receivedAt = Date.now();
      const site = validated.beacon.envKey ?? client.site;
      const identity = await collector.identifyClient({ ...client, site }, receivedAt);
      const { minSampleRate } = collector;
      const { update, dropped } = toViewUpdate(validated, {
        ...identity,
        receivedAt,
        minSampleRate,
      });
      reportDroppedEvents(dropped, reply, options);
      await collector.store(client.address, [update]);
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
