import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startService } from './fixture/started-service.ts';
import { until } from './fixture/until.ts';

describe('the service started alone', { timeout: 30_000 }, () => {
  it('prints its address, and stops without complaint when told to', async () => {
    const { child, origin, ended } = await startService({ PORT: '0' });
    expect((await fetch(`${await origin()}/healthz`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it('says in one sentence that its port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void taken.close());
    await until(() => taken.listening);
    const { port } = taken.address() as AddressInfo;
    const { output, ended } = await startService({ PORT: String(port) });
    expect(await ended).toBe(1);
    expect(output.errors).toContain(
      `Port ${port} is taken; stop what uses it, or set PORT to another.\n`,
    );
  });

  it('says in one sentence what is wrong with a setting', async () => {
    const { output, ended } = await startService({ PORT: 'many' });
    expect(await ended).toBe(1);
    expect(output.errors).toBe('PORT must be a port number from 0 to 65535, but is "many".\n');
  });
});
