import { developmentFlag } from './server/react-mode.ts';
import { startServer } from './server.ts';
import { packagingLine } from './server/packaging-line.ts';
import { buildSite, isBuildStale } from './server/site-build.ts';
import { stopOnSignal } from './server/stop-on-signal.ts';
import { StartFailure } from './service/start-failure.ts';

const mode = process.argv.includes(developmentFlag) ? 'development' : 'production';

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
