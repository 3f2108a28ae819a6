import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Returns the used heap, including garbage that has not been collected yet. */
export const heapUsedBytes = (): number => getHeapStatistics().used_heap_size;

/** Returns the used heap after garbage collection. */
export function retainedHeapBytes(): number {
  collectGarbage();
  return heapUsedBytes();
}
