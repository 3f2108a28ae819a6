import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

// Building takes seconds; whoever began longer ago has been ended.
const abandonedMs = 170_000;
const pollMs = 200;

/**
 * Has the one process that comes first make a file, whose path elsewhere `make` resolves with; all
 * others wait for it. A process that was ended meanwhile holds nobody up for good.
 */
export async function buildOnce(file: string, make: () => Promise<string>): Promise<void> {
  const mark = `${file}.begun`;
  while (!existsSync(file)) {
    if (begin(mark)) {
      try {
        // Put in its place in one go: another process finds all of it or nothing.
        renameSync(await make(), file);
      } finally {
        rmSync(mark, { recursive: true, force: true });
      }
    } else {
      await wait(pollMs);
    }
  }
}

/** Whether it is this process that begins. */
function begin(mark: string): boolean {
  try {
    mkdirSync(mark);
    return true;
  } catch {
    const since = statSync(mark, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since > abandonedMs) rmSync(mark, { recursive: true, force: true });
    return false;
  }
}
