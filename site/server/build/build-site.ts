import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../../service/runtime/startup-error.ts';
import { projectRoot } from './build-fingerprint.ts';

const buildCommand = join(projectRoot, 'node_modules/@react-router/dev/bin.cjs');

/**
 * Builds the pages for production.
 * @throws StartupError if the build tools are missing, or with the output of a failed build.
 */
export async function buildSite(): Promise<void> {
  if (!existsSync(buildCommand))
    throw new StartupError(
      'The site has not been built, and the build tools are not installed. Run `npm ci && npm run build`.',
    );
  const child = spawn(process.execPath, [buildCommand, 'build'], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  if (code !== 0) throw new StartupError(`The site could not be built.\n\n${output.trim()}`);
}
