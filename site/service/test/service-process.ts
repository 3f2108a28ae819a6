import { spawn, type ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { testContentDir, createTestSettings } from './test-server.ts';
import { waitUntil } from './wait-until.ts';

const script = fileURLToPath(new URL('../../start-service.js', import.meta.url));

/** The service in a process of its own. */
export interface ServiceProcess {
  readonly child: ChildProcess;
  /** What it has said so far. */
  readonly output: { readonly text: string; readonly errors: string };
  /** Its exit code, once all that it has said is there. */
  readonly ended: Promise<number | null>;
  /** Where it answers, once it does; undefined where it ends before that. */
  origin(): Promise<string | undefined>;
}

/** Starts the service as `npm run service` does, and ends it with the test. */
export async function spawnService(env: Readonly<Record<string, string>>): Promise<ServiceProcess> {
  const { dataDir } = await createTestSettings();
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env.PATH, CONTENT_DIR: testContentDir, DATA_DIR: dataDir, ...env },
  });
  const output = { text: '', errors: '' };
  child.stdout.on('data', (text: Buffer) => (output.text += text.toString()));
  child.stderr.on('data', (text: Buffer) => (output.errors += text.toString()));
  let isOver = false;
  const ended = new Promise<number | null>((resolve) =>
    child.once('close', (code) => {
      isOver = true;
      resolve(code);
    }),
  );
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  });
  const found = () => /on (http:\/\/127\.0\.0\.1:\d+)\/service\/graphql\n$/.exec(output.text)?.[1];
  const origin = async () => {
    await waitUntil(() => isOver || found() !== undefined);
    return found();
  };
  return { child, output, ended, origin };
}
