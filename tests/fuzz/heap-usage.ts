import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes in use, with what nobody holds any more and has not been collected. */
export const heapUsedBytes = (): number => getHeapStatistics().used_heap_size;

/** Bytes that somebody still holds. */
export function retainedHeapBytes(): number {
  collect();
  return heapUsedBytes();
}
