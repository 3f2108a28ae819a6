import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../run/command.ts';

/** What a visitor is told of a weight, and where. */
export interface Claim {
  where: string;
  kilobytes: number;
}

const homePage = 'site/content/home.yaml';
const told = /value: (\d+) kB/g;

/**
 * What the home page says of the player and of its engine, in every language: the file names the
 * two weights of a language one after the other.
 *
 * @throws Error where the page says no weight, or one of two.
 */
export function readClaims(): { player: Claim[]; engine: Claim[] } {
  const text = readFileSync(path.join(root, homePage), 'utf8');
  const claims = [...text.matchAll(told)].map(([, amount]) => ({
    where: homePage,
    kilobytes: Number(amount),
  }));
  if (claims.length === 0 || claims.length % 2 === 1)
    throw new Error(`${homePage} should tell two weights in every language.`);
  return {
    player: claims.filter((_, index) => index % 2 === 0),
    engine: claims.filter((_, index) => index % 2 === 1),
  };
}

/** Says what is wrong with a claim; undefined where it is what was weighed, rounded or a little more. */
export function judgeClaim({ where, kilobytes }: Claim, bytes: number): string | undefined {
  const over = kilobytes - bytes / 1000;
  if (over > -0.5 && over < 1) return undefined;
  return ` > ${where} says ${String(kilobytes)} kB of what weighs ${(bytes / 1000).toFixed(1)} kB`;
}
