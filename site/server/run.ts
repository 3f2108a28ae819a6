import { DEVELOPMENT_FLAG } from './node-env.ts';
import { startServer } from './main.ts';
import { isBuildStale } from './build/build-fingerprint.ts';
import { buildSite } from './build/build-site.ts';
import { stopOnSignal } from '../service/runtime/stop-on-signal.ts';
import { TerminalProgress } from '../service/runtime/terminal-progress.ts';
import { createFilesOwnerOnly } from '../service/files/owner-only.ts';
import { StartupError } from '../service/runtime/startup-error.ts';

/**
 * Builds the site if the build is stale and runs it until a stop signal. Exits with status 1 if it
 * cannot start.
 */
export async function main(): Promise<void> {
  const mode = process.argv.includes(DEVELOPMENT_FLAG) ? 'development' : 'production';
  const terminal = new TerminalProgress(process.stdout);
  try {
    if (mode === 'production' && (await isBuildStale())) {
      terminal.print('Building the pages');
      await buildSite();
    }
    createFilesOwnerOnly();
    const server = await startServer(process.env, {
      mode,
      onPackagingProgress: terminal.onProgress,
    });
    stopOnSignal(server);
    terminal.print(`Vitrine is ready on ${server.url}`);
  } catch (error) {
    console.error(error instanceof StartupError ? error.message : error);
    process.exit(1);
  }
}
