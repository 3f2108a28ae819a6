import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../runner/run-command.ts';

/** A size that a page of the site states. */
export interface AdvertisedSize {
  /** The file that states it. */
  where: string;
  kilobytes: number;
}

const homePage = 'site/content/home.yaml';
const statedSize = /value: (\d+) kB/g;

/**
 * Reads the sizes of the player and of its engine from the home page, in every language. The file
 * states both sizes of a language one after the other.
 *
 * @throws {Error} if the page states no sizes, or only one of the two.
 */
export function readAdvertisedSizes(): { player: AdvertisedSize[]; engine: AdvertisedSize[] } {
  const text = readFileSync(path.join(repositoryRoot, homePage), 'utf8');
  const claims = [...text.matchAll(statedSize)].map(([, amount]) => ({
    where: homePage,
    kilobytes: Number(amount),
  }));
  if (claims.length === 0 || claims.length % 2 === 1)
    throw new Error(`${homePage} must state two sizes in every language.`);
  return {
    player: claims.filter((_, index) => index % 2 === 0),
    engine: claims.filter((_, index) => index % 2 === 1),
  };
}

/**
 * Returns an error message if a claim is wrong. A claim is right if it is the measured size, rounded or
 * up to 1 kB more.
 */
export function checkClaim(
  { where, kilobytes }: AdvertisedSize,
  bytes: number,
): string | undefined {
  const excess = kilobytes - bytes / 1000;
  if (excess > -0.5 && excess < 1) return undefined;
  return ` > ${where} states ${String(kilobytes)} kB; the size is ${(bytes / 1000).toFixed(1)} kB`;
}
