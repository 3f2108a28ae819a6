import { z } from 'zod';
import manifest from 'vitrine/package.json' with { type: 'json' };
import { projectLinks } from '../../../../player/src/platform/project-links.ts';

const manifestSchema = z.object({
  version: z.string(),
  dependencies: z.object({ 'hls.js': z.string() }),
});

const { version, dependencies } = manifestSchema.parse(manifest);

/** Package data shown on the site. `repository` is undefined if it is not set. */
export const packageInfo = {
  version,
  dependencies,
  repository: projectLinks.repository,
  /** The install source: until the first release, the file that `npm pack` writes. */
  installCommand: `npm install ./vitrine-${version}.tgz`,
};
