import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { CircuitBreaker } from './circuit-breaker.ts';
import { createConnectionPool } from './connection-pool.ts';

/** Starts a database that accepts connections and never responds; returns its URL. */
async function startSilentDatabase(): Promise<string> {
  const server = createServer(() => {}).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `postgres://user@127.0.0.1:${(server.address() as AddressInfo).port}/none`;
}

it('rejects queries immediately while the circuit breaker is open', async () => {
  const circuitBreaker = new CircuitBreaker();
  const log = pino({ level: 'silent' });
  const pool = createConnectionPool(
    await startSilentDatabase(),
    { maxConnections: 1, circuitBreaker },
    log,
  );
  onTestFinished(() => pool.end());
  circuitBreaker.trip();
  expect(circuitBreaker.isOpen).toBe(true);
  for (let attempt = 0; attempt < 20; attempt += 1) {
    await expect(pool.query('select 1')).rejects.toThrow('The database is not responding.');
  }
});

it('opens connections again after a reset', async () => {
  const circuitBreaker = new CircuitBreaker();
  circuitBreaker.trip();
  circuitBreaker.reset();
  expect(circuitBreaker.isOpen).toBe(false);
  const { port } = new URL(await startSilentDatabase());
  const socket = circuitBreaker.createSocket().connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  socket.destroy();
});

it('opens a probe connection while the circuit breaker is open', async () => {
  const circuitBreaker = new CircuitBreaker();
  circuitBreaker.trip();
  const { port } = new URL(await startSilentDatabase());
  const socket = circuitBreaker.createProbeSocket().connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  socket.destroy();
});
