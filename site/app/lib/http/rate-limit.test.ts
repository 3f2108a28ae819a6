import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { clientAddressContext } from './client-address.ts';
import { enforceRateLimit } from './rate-limit.server.ts';

function from(client: string): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(clientAddressContext, client);
  return context;
}

it('turns away whoever asks too often, says when to come back, and turns away nobody else', async () => {
  const busy = from('192.0.2.1');
  for (let count = 0; count < 300; count += 1)
    expect(await enforceRateLimit('live', busy)).toBeUndefined();
  const refusal = await enforceRateLimit('live', busy);
  expect(refusal?.status).toBe(429);
  expect(Number(refusal?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await enforceRateLimit('search', busy)).toBeUndefined();
  expect(await enforceRateLimit('live', from('192.0.2.2'))).toBeUndefined();
});
