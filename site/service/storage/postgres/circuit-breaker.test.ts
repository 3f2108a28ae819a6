import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { CircuitBreaker } from './circuit-breaker.ts';
import { createConnectionPool } from './connection-pool.ts';

/** The address of a database that takes connections and says nothing. */
async function silentDatabase(): Promise<string> {
  const server = createServer(() => {}).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `postgres://somebody@127.0.0.1:${(server.address() as AddressInfo).port}/none`;
}

it('nobody waits for a database that is given up', async () => {
  const lifeline = new CircuitBreaker();
  const log = pino({ level: 'silent' });
  const pool = createConnectionPool(await silentDatabase(), { maxConnections: 1, lifeline }, log);
  onTestFinished(() => pool.end());
  lifeline.trip();
  expect(lifeline.isOpen).toBe(true);
  for (let write = 0; write < 20; write += 1) {
    await expect(pool.query('select 1')).rejects.toThrow('The database is not responding.');
  }
});

it('a database that is found again is connected to', async () => {
  const lifeline = new CircuitBreaker();
  lifeline.trip();
  lifeline.reset();
  expect(lifeline.isOpen).toBe(false);
  const { port } = new URL(await silentDatabase());
  const socket = lifeline.createSocket().connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  socket.destroy();
});

it('whether it is back is asked while it is given up', async () => {
  const lifeline = new CircuitBreaker();
  lifeline.trip();
  const { port } = new URL(await silentDatabase());
  const socket = lifeline.createProbeSocket().connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  socket.destroy();
});
