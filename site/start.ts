import { startServer } from './server.ts';
import { packagingLine } from './server/packaging-line.ts';
import { buildSite, isBuildStale } from './server/site-build.ts';
import { stopOnSignal } from './server/stop-on-signal.ts';
import { StartFailure } from './service/start-failure.ts';

const mode = process.argv.includes('--development') ? 'development' : 'production';

// React reads it once, when it is first imported.
process.env['NODE_ENV'] ??= mode;

try {
  if (mode === 'production' && (await isBuildStale())) {
    console.log('Building the pages');
    await buildSite();
  }
  const server = await startServer(process.env, { mode, report: packagingLine(process.stdout) });
  stopOnSignal(server);
  console.log(`Vitrine is ready on ${server.url}`);
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exit(1);
}
