import { z } from 'zod';
import manifest from 'vitrine/package.json' with { type: 'json' };

const facts = z.object({
  version: z.string(),
  dependencies: z.object({ 'hls.js': z.string() }),
  repository: z.union([z.string(), z.object({ url: z.string() })]).optional(),
});

/**
 * What the documentation states about the package. Its `package.json` is the one place for the
 * public addresses; a link that needs one that is not set is left out.
 */
export const packageFacts = facts.parse(manifest);
