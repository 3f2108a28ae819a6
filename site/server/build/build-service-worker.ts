import { join } from 'node:path';
import { build } from 'vite';

/** Builds the service worker for offline use as a single file. */
export async function buildServiceWorker(projectFolder: string, outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: projectFolder,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2023',
      rolldownOptions: {
        input: join(projectFolder, 'site/app/features/offline/service-worker.ts'),
        output: { entryFileNames: 'worker.js', format: 'iife' },
      },
    },
  });
}
