import Fastify from 'fastify';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { BeaconCounts } from '../analytics/collector/beacon-counts.ts';
import { instrumentServer } from '../operations/instrument-server.ts';
import type { FreeSpaceMonitor } from '../files/free-space-monitor.ts';
import { createRequestId } from './create-request-id.ts';

const token = 'metrics-token';

/** Creates a server with logging and metrics. `lines` receives the lines of its log. */
async function createInstrumentedServer(
  metricsToken: string | undefined,
  beaconCounts?: BeaconCounts,
  freeSpace?: Pick<FreeSpaceMonitor, 'measure'>,
) {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
  const app = Fastify({ genReqId: createRequestId });
  onTestFinished(() => app.close());
  const settings = { metricsToken, shutdownDelaySeconds: 0 };
  instrumentServer(app, { settings, log, store: undefined, beaconCounts, freeSpace });
  app.get('/channels/:name', () => 'channel');
  app.get('/*', () => 'page');
  await app.ready();
  return { app, lines };
}

it('returns and logs the request ID that a proxy has set', async () => {
  const { app, lines } = await createInstrumentedServer(undefined);
  const headers = { 'x-request-id': 'edge-42' };
  const response = await app.inject({ url: '/films', headers });
  expect(response.headers['x-request-id']).toBe('edge-42');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    requestId: 'edge-42',
    method: 'GET',
    path: '/films',
    status: 200,
  });
});

it.each([['two words'], ['a"b'], ['x'.repeat(129)], ['']])(
  'replaces an invalid request ID: %j',
  async (requestIdHeader) => {
    const { app, lines } = await createInstrumentedServer(undefined);
    const response = await app.inject({ url: '/', headers: { 'x-request-id': requestIdHeader } });
    expect(response.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(lines.join('')).toContain(String(response.headers['x-request-id']));
  },
);

it('logs no tokens, cookies or query strings', async () => {
  const { app, lines } = await createInstrumentedServer(undefined);
  const headers = { authorization: 'Bearer hidden-1', cookie: 'draft=hidden-2' };
  await app.inject({ url: '/draft/enable?ticket=hidden-3', headers });
  await app.inject({ url: '/channels/hidden-4?token=hidden-5', headers });
  expect(lines).toHaveLength(2);
  expect(lines.join('')).not.toContain('hidden');
  expect(lines.join('')).toContain('"path":"/channels/:name"');
});

it('shows metrics only to requests with the metrics token', async () => {
  const { app } = await createInstrumentedServer(token);
  await app.inject('/films');
  for (const authorization of ['', 'Bearer no', `Bearer ${token}x`]) {
    const response = await app.inject({ url: '/metrics', headers: { authorization } });
    expect(response.statusCode).toBe(401);
    expect(response.body).toBe('');
  }
  const headers = { authorization: `Bearer ${token}` };
  const { body, headers: responseHeaders } = await app.inject({ url: '/metrics', headers });
  expect(responseHeaders['content-type']).toMatch(/^text\/plain/);
  expect(body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/*",status="200"} 1',
  );
  expect(body).toMatch(/^vitrine_live_readers 0$/m);
  expect(body).toMatch(/^nodejs_eventloop_lag_seconds /m);
  expect(body).toMatch(/^process_resident_memory_bytes /m);
});

it('counts accepted and rejected beacons in the metrics', async () => {
  const beaconCounts = new BeaconCounts();
  beaconCounts.accepted = 3;
  beaconCounts.corruptDatabases = 1;
  beaconCounts.countRejection('BEACON_IMPLAUSIBLE');
  beaconCounts.countRejection('BEACON_IMPLAUSIBLE');
  beaconCounts.countDropped([{ pointer: '/events/0', message: 'must be <= 1', isOutlier: true }]);
  const { app } = await createInstrumentedServer(token, beaconCounts);
  const headers = { authorization: `Bearer ${token}` };
  for (let times = 0; times < 2; times += 1) {
    const { body } = await app.inject({ url: '/metrics', headers });
    expect(body).toMatch(/^vitrine_beacons_accepted_total 3$/m);
    expect(body).toMatch(/^vitrine_beacon_databases_damaged_total 1$/m);
    expect(body).toMatch(/^vitrine_beacons_rejected_total\{code="BEACON_IMPLAUSIBLE"\} 2$/m);
    expect(body).toMatch(/^vitrine_beacon_events_dropped_total\{reason="implausible"\} 1$/m);
  }
});

it('reports the free disk space and its reserve as metrics, or NaN if they cannot be measured', async () => {
  let space: Awaited<ReturnType<FreeSpaceMonitor['measure']>> = {
    freeBytes: 7e9,
    reserveBytes: 1e9,
  };
  const { app } = await createInstrumentedServer(token, undefined, {
    measure: () => Promise.resolve(space),
  });
  const fetchMetrics = async () =>
    (await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).body;
  expect(await fetchMetrics()).toMatch(/^vitrine_disk_free_bytes 7000000000$/m);
  expect(await fetchMetrics()).toMatch(/^vitrine_disk_reserve_bytes 1000000000$/m);
  space = undefined;
  expect(await fetchMetrics()).toMatch(/^vitrine_disk_free_bytes Nan$/im);
});

it('serves no metrics if no metrics token is configured', async () => {
  const { app } = await createInstrumentedServer(undefined);
  expect((await app.inject('/metrics')).body).toBe('page');
});
