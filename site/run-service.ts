import Fastify from 'fastify';
import { initialContent } from './content/initial-content.ts';
import { createFilesOwnerOnly } from './service/files/owner-only.ts';
import { limitConnections, getConnectionOptions } from './service/http/limits/connection-limits.ts';
import { openService } from './service/open-service.ts';
import { openLog } from './service/runtime/log.ts';
import { instrumentServer } from './service/operations/instrument-server.ts';
import { getServerOptions } from './service/http/server-options.ts';
import { TerminalProgress } from './service/runtime/terminal-progress.ts';
import { loadSettings, type Settings } from './service/settings.ts';
import { StartupError } from './service/runtime/startup-error.ts';

/**
 * Runs the content service without the pages until SIGTERM or SIGINT.
 *
 * @throws StartupError if the operator can fix the problem, such as a port in use.
 */
export async function run(): Promise<void> {
  const loadedSettings = loadSettings(process.env);
  const { host, port } = loadedSettings;
  // Clients on another origin need absolute URLs.
  const settings: Settings = {
    ...loadedSettings,
    publicUrl:
      loadedSettings.publicUrl === '' && port !== 0
        ? `http://${host}:${port}`
        : loadedSettings.publicUrl,
  };
  createFilesOwnerOnly();
  await using opened = new AsyncDisposableStack();
  const service = opened.adopt(
    await openService(settings, initialContent, new TerminalProgress(process.stderr).onProgress),
    (instance) => instance.close(),
  );
  const app = opened.adopt(
    Fastify({ ...getConnectionOptions(), ...getServerOptions(settings) }),
    (instance) => instance.close(),
  );
  limitConnections(app);
  const log = openLog('service', settings.logLevel);
  const drain = instrumentServer(app, {
    ...{ settings, log, store: service.store, beaconCounts: service.beaconCounts },
    freeSpace: service.freeSpace,
  });
  await app.register(service.plugin);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void drain.stop());
  }
  const address = await app.listen({ host, port }).catch((error: unknown) => {
    throw toStartupError(error, settings);
  });
  // From now on the signal handlers close them.
  opened.move();
  process.stdout.write(`The content service is ready on ${address}/service/graphql\n`);
}

function toStartupError(error: unknown, { host, port }: Settings): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return new StartupError(
      `Port ${port} is in use. Stop the process that uses it, or set PORT to another number.`,
    );
  }
  if (code === 'EACCES')
    return new StartupError(
      `Port ${port} requires elevated privileges. Set PORT to a number above 1023.`,
    );
  if (code === 'EADDRNOTAVAIL') {
    return new StartupError(`HOST is ${host}, but this machine has no such address.`);
  }
  return error;
}
