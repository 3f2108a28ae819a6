import { smallNursery } from './operations/small-nursery.ts';

const mayGrow = smallNursery();
// What is read and compiled from here on counts as well.
const [{ run }, { StartFailure }] = await Promise.all([
  import('./run.ts'),
  import('./start-failure.ts'),
]);
try {
  await run();
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
mayGrow();
