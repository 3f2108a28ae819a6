import { setFlagsFromString } from 'node:v8';

/** V8's default growth factor of the young generation. */
const defaultGrowthFactor = 2;

/**
 * Keeps V8's young generation (the "nursery" for new objects) at its initial size.
 * Startup allocates more at once than hours of low load do, and the enlarged space never shrinks,
 * which costs 40 MB.
 * @returns a function that allows the space to grow again, which a server under load needs.
 */
export function limitYoungGeneration(): () => void {
  const setGrowthFactor = (factor: number) =>
    setFlagsFromString(`--semi-space-growth-factor=${factor}`);
  setGrowthFactor(1);
  return () => setGrowthFactor(defaultGrowthFactor);
}
