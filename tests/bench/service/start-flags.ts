import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../../run/command.ts';

/** What Node is given where the site is started by `npm start`, so that the same is measured. */
export const nodeFlags: readonly string[] = (
  JSON.parse(readFileSync(path.join(repositoryRoot, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  }
).scripts.start
  .split(' ')
  .filter((word) => word.startsWith('--'));
