import { buildSite } from './server/site-build.ts';
import { StartFailure } from './service/runtime/start-failure.ts';

try {
  await buildSite();
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exit(1);
}
