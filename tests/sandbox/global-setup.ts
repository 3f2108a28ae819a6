import { findFreePort } from '../fixtures/free-port.ts';
import { startSandbox } from './sandbox-server.ts';

/**
 * Starts one sandbox for all tests; its URL is in SANDBOX_URL. If that is set already, the tests use
 * the sandbox that runs there.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env['SANDBOX_URL']) return async () => {};
  const sandbox = await startSandbox(await findFreePort());
  process.env['SANDBOX_URL'] = sandbox.url;
  return () => sandbox.close();
}
