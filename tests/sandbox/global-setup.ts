import { findFreePort } from '../fixtures/find-free-port.ts';
import { startSandbox } from './sandbox-server.ts';

/**
 * Starts one sandbox for all tests and sets SANDBOX_URL to its URL. If SANDBOX_URL is already set,
 * the tests use the sandbox at that URL.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env['SANDBOX_URL']) return async () => {};
  const sandbox = await startSandbox(await findFreePort());
  process.env['SANDBOX_URL'] = sandbox.url;
  return () => sandbox.close();
}
