import { smallNursery } from './service/operations/small-nursery.ts';

const mayGrow = smallNursery();
// What is read and compiled from here on counts as well.
const { run } = await import('./run.ts');
await run();
mayGrow();
