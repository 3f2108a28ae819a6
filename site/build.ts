import { buildSite } from './server/build/build-site.ts';
import { StartFailure } from './service/runtime/startup-error.ts';

try {
  await buildSite();
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exit(1);
}
