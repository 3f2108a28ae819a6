import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fixtureContent, fixtureSettings, until } from './fixture/serve.ts';

const script = fileURLToPath(new URL('start.ts', import.meta.url));

/** Starts the service as `npm run service` does; `output` grows while it runs. */
async function started(env: Readonly<Record<string, string>>) {
  const { dataDir } = await fixtureSettings();
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env.PATH, CONTENT_DIR: fixtureContent, DATA_DIR: dataDir, ...env },
  });
  const output = { text: '', errors: '' };
  child.stdout.on('data', (text: Buffer) => (output.text += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output.errors += text.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  });
  return { child, output, ended };
}

describe('the service started alone', { timeout: 30_000 }, () => {
  it('prints its address, and stops without complaint when told to', async () => {
    const { child, output, ended } = await started({ PORT: '0' });
    await until(() => output.text !== '');
    const [, origin] =
      /on (http:\/\/127\.0\.0\.1:\d+)\/service\/graphql\n$/.exec(output.text) ?? [];
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it('says in one sentence that its port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void taken.close());
    await until(() => taken.listening);
    const { port } = taken.address() as AddressInfo;
    const { output, ended } = await started({ PORT: String(port) });
    expect(await ended).toBe(1);
    expect(output.errors).toContain(
      `Port ${port} is taken; stop what uses it, or set PORT to another.\n`,
    );
  });

  it('says in one sentence what is wrong with a setting', async () => {
    const { output, ended } = await started({ PORT: 'many' });
    expect(await ended).toBe(1);
    expect(output.errors).toBe('PORT must be a port number from 0 to 65535, but is "many".\n');
  });
});
