import { spawn, type ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { testContentDir, createTestSettings } from './test-server.ts';
import { waitFor } from '../../../tests/fixtures/wait-for.ts';

const script = fileURLToPath(new URL('../../start-service.js', import.meta.url));

/** The service in a separate process. */
export interface ServiceProcess {
  readonly child: ChildProcess;
  /** Its output so far. */
  readonly output: { readonly text: string; readonly errors: string };
  /** Its exit code, once all of its output has been received. */
  readonly ended: Promise<number | null>;
  /** Resolves to its origin once it listens; undefined if it ends before that. */
  waitForOrigin(): Promise<string | undefined>;
}

/** Starts the service like `npm run service`, and stops it after the test. */
export async function spawnService(env: Readonly<Record<string, string>>): Promise<ServiceProcess> {
  const { dataDir } = await createTestSettings();
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env.PATH, CONTENT_DIR: testContentDir, DATA_DIR: dataDir, ...env },
  });
  const output = { text: '', errors: '' };
  child.stdout.on('data', (text: Buffer) => (output.text += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output.errors += text.toString()));
  let hasEnded = false;
  const ended = new Promise<number | null>((resolve) =>
    child.once('close', (code) => {
      hasEnded = true;
      resolve(code);
    }),
  );
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  });
  const findOrigin = () =>
    /on (http:\/\/127\.0\.0\.1:\d+)\/service\/graphql\n$/.exec(output.text)?.[1];
  const waitForOrigin = async () => {
    await waitFor(() => hasEnded || findOrigin() !== undefined);
    return findOrigin();
  };
  return { child, output, ended, waitForOrigin };
}
