import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FaultProxy } from './fault-proxy.ts';

const upstream = createServer((request, response) => {
  response.setHeader('content-type', 'text/plain');
  response.end(request.headers.range ? `range ${request.headers.range}` : 'a'.repeat(1000));
});
let faults: FaultProxy;

beforeAll(async () => {
  await once(upstream.listen(0, '127.0.0.1'), 'listening');
  const address = upstream.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  faults = new FaultProxy(`http://127.0.0.1:${port}`);
  await faults.start();
});

afterAll(async () => {
  await faults.stop();
  upstream.close();
});

beforeEach(() => faults.rules.set([]));

const get = (init?: RequestInit): Promise<Response> => fetch(`${faults.origin}/film.m4s`, init);

describe('a fault proxy', () => {
  it('forwards requests without a rule, including ranges', async () => {
    const response = await get();
    expect(response.headers.get('content-type')).toBe('text/plain');
    expect(await response.text()).toBe('a'.repeat(1000));
    const partialResponse = await get({ headers: { range: 'bytes=0-9' } });
    expect(await partialResponse.text()).toBe('range bytes=0-9');
  });

  it('responds with a status as many times as the rule sets', async () => {
    faults.rules.set([{ match: /m4s/, status: 503, times: 2 }]);
    const statuses = [await get(), await get(), await get()].map(({ status }) => status);
    expect(statuses).toEqual([503, 503, 200]);
  });

  it('replaces the body and the content type', async () => {
    faults.rules.set([{ match: /m4s/, body: '<p>hello', contentType: 'text/html' }]);
    const response = await get();
    expect(response.headers.get('content-type')).toBe('text/html');
    expect(await response.text()).toBe('<p>hello');
  });

  it('delays a response and limits its bandwidth', async () => {
    faults.rules.set([{ match: /m4s/, delayMs: 50, bytesPerSecond: 10_000 }]);
    const start = performance.now();
    await (await get()).text();
    expect(performance.now() - start).toBeGreaterThan(140);
  });

  it('closes the connection before or during a response', async () => {
    faults.rules.set([{ match: /m4s/, reset: true, times: 1 }]);
    await expect(get()).rejects.toThrow();
    faults.rules.set([{ match: /m4s/, truncate: 0.5 }]);
    const response = await get();
    await expect(response.text()).rejects.toThrow();
  });

  it('does not respond to a request that hangs', async () => {
    faults.rules.set([{ match: /m4s/, hang: true }]);
    await expect(get({ signal: AbortSignal.timeout(200) })).rejects.toThrow(/timeout/);
  });

  it('flips single bits', async () => {
    faults.rules.set([{ match: /m4s/, flipEvery: 100 }]);
    const text = await (await get()).text();
    expect(text).toHaveLength(1000);
    expect(text).not.toBe('a'.repeat(1000));
  });

  it('stops and restarts on the same port', async () => {
    const { origin } = faults;
    await faults.stop();
    await expect(get()).rejects.toThrow();
    await faults.start();
    expect(faults.origin).toBe(origin);
    expect((await get()).status).toBe(200);
  });
});
