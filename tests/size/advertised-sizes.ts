import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../runner/run-command.ts';

/** A size that a page of the site states. */
export interface AdvertisedSize {
  /** The file that states the size. */
  file: string;
  kilobytes: number;
}

const HOME_PAGE_FILE = 'site/content/home.yaml';
const advertisedSizePattern = /value: (\d+) kB/g;

/**
 * Reads the sizes of the player and of its engine from the home page, in every language. The file
 * states both sizes of a language one after the other.
 *
 * @throws {Error} if the page states no sizes, or only one of the two.
 */
export function readAdvertisedSizes(): { player: AdvertisedSize[]; engine: AdvertisedSize[] } {
  const text = readFileSync(path.join(repositoryRoot, HOME_PAGE_FILE), 'utf8');
  const sizes = [...text.matchAll(advertisedSizePattern)].map(([, kilobytes]) => ({
    file: HOME_PAGE_FILE,
    kilobytes: Number(kilobytes),
  }));
  if (sizes.length === 0 || sizes.length % 2 === 1)
    throw new Error(`${HOME_PAGE_FILE} must state two sizes in every language.`);
  return {
    player: sizes.filter((_, index) => index % 2 === 0),
    engine: sizes.filter((_, index) => index % 2 === 1),
  };
}

/**
 * Returns an error message if an advertised size is wrong. It is right if it is the measured size, rounded or
 * up to 1 kB more.
 */
export function checkClaim({ file, kilobytes }: AdvertisedSize, bytes: number): string | undefined {
  const differenceKilobytes = kilobytes - bytes / 1000;
  if (differenceKilobytes > -0.5 && differenceKilobytes < 1) return undefined;
  return ` > ${file} states ${String(kilobytes)} kB; the size is ${(bytes / 1000).toFixed(1)} kB`;
}
