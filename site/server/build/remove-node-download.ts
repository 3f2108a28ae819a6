import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './build-fingerprint.ts';

// While npm installs the package `node`, its script downloads the package of the platform into it and
// links the binary. The rest of that package, mostly headers, is 68 MB that nothing uses; the lock file
// does not list it, and the next `npm install` would remove it too.
const downloads = globSync('node_modules/node/node_modules/{node,node-bin}-{darwin,linux,win}-*', {
  cwd: projectRoot,
});
for (const folder of downloads) rmSync(join(projectRoot, folder), { recursive: true });
