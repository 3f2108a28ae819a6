import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

const binaries: Readonly<Record<string, string>> = {
  'linux-x64': 'packager-linux-x64',
  'linux-arm64': 'packager-linux-arm64',
  'darwin-x64': 'packager-osx-x64',
  'darwin-arm64': 'packager-osx-arm64',
  'win32-x64': 'packager-win-x64.exe',
};

/**
 * Returns the path of the packager binary for this platform; `undefined` if the platform is not
 * supported.
 */
export function resolvePackagerBinary(): string | undefined {
  const name = binaries[`${process.platform}-${process.arch}`];
  const manifest = require.resolve('shaka-packager/package.json');
  return name === undefined ? undefined : join(dirname(manifest), 'bin', name);
}
