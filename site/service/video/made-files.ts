import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import { replaceFile, temporaryPathWithExtension } from '../files/replace-file.ts';
import type { FreeSpace } from '../free-space.ts';

/** Making pictures and files is heavy; more at once would only make each of them later. */
const atOnce = 2;

/** Raise it when everything must be made anew because the way of making has changed. */
const recipe = '1';

/** Files made when first asked for, and kept. */
export class MadeFiles {
  readonly #folder: string;
  readonly #limit = pLimit(atOnce);
  readonly #freeSpace: Pick<FreeSpace, 'check'> | undefined;
  readonly #underWay = new Map<string, Promise<string>>();

  /** While `freeSpace` is low, no file is made. */
  constructor(folder: string, freeSpace?: Pick<FreeSpace, 'check'>) {
    this.#folder = join(folder, recipe);
    this.#freeSpace = freeSpace;
  }

  /**
   * Hands out the path of a file, which `make` writes at the path it is given if there is none
   * yet; whoever asks for the same file meanwhile waits for the same making.
   * @throws LowDiskSpace where there is no room for a file that has not been made yet.
   */
  get(name: string, make: (path: string) => Promise<void>): Promise<string> {
    const known = this.#underWay.get(name);
    if (known !== undefined) return known;
    const making = this.#find(name, make).finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, making);
    return making;
  }

  async #find(name: string, make: (path: string) => Promise<void>): Promise<string> {
    const path = join(this.#folder, name);
    if (
      await stat(path).then(
        () => true,
        () => false,
      )
    )
      return path;
    await this.#freeSpace?.check();
    return this.#limit(async () => {
      await mkdir(dirname(path), { recursive: true });
      await replaceFile(path, make, temporaryPathWithExtension(path));
      return path;
    });
  }
}
