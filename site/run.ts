import { developmentFlag } from './server/react-mode.ts';
import { startServer } from './server.ts';
import { isBuildStale } from './server/build-stamp.ts';
import { buildSite } from './server/site-build.ts';
import { stopOnSignal } from './server/stop-on-signal.ts';
import { TerminalProgress } from './server/terminal.ts';
import { createFilesOwnerOnly } from './service/files/owner-only.ts';
import { StartFailure } from './service/runtime/start-failure.ts';

/** Builds what is stale, and runs the whole site until it is told to stop; a failure ends the process. */
export async function main(): Promise<void> {
  const mode = process.argv.includes(developmentFlag) ? 'development' : 'production';
  const terminal = new TerminalProgress(process.stdout);
  try {
    if (mode === 'production' && (await isBuildStale())) {
      terminal.print('Building the pages');
      await buildSite();
    }
    createFilesOwnerOnly();
    const server = await startServer(process.env, { mode, onPackagingProgress: terminal.onProgress });
    stopOnSignal(server);
    terminal.print(`Vitrine is ready on ${server.url}`);
  } catch (error) {
    console.error(error instanceof StartFailure ? error.message : error);
    process.exit(1);
  }
}
