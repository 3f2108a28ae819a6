import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { clientAddressContext } from './client-address.ts';
import { enforceRateLimit } from './rate-limit.server.ts';

function createContext(client: string): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(clientAddressContext, client);
  return context;
}

it('responds with 429 and Retry-After above the limit, per client and route', async () => {
  const busyClient = createContext('192.0.2.1');
  for (let count = 0; count < 300; count += 1)
    expect(await enforceRateLimit('live', busyClient)).toBeUndefined();
  const response = await enforceRateLimit('live', busyClient);
  expect(response?.status).toBe(429);
  expect(Number(response?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await enforceRateLimit('search', busyClient)).toBeUndefined();
  expect(await enforceRateLimit('live', createContext('192.0.2.2'))).toBeUndefined();
});
