import { buildSite } from './server/build/build-site.ts';
import { StartupError } from './service/runtime/startup-error.ts';

try {
  await buildSite();
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}
