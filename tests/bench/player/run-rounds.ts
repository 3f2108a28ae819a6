import type { Condition } from '../conditions.ts';
import type { PlayerBenchmark } from './benchmark.ts';
import { waitForFirstFrame, visitPage } from './visit-page.ts';

/** The values of a visit. `undefined` if it failed. */
export type VisitResult = Readonly<Record<string, number>> | undefined;

/** The values of each player's page, one per round. */
export interface RoundResults<Player extends string = string> {
  readonly condition: string;
  readonly visits: Readonly<Record<Player, readonly VisitResult[]>>;
}

/** Options of `runRounds`. */
export interface RoundOptions<Player extends string> {
  /** The URL of each player's page. */
  readonly pages: Readonly<Record<Player, string>>;
  readonly rounds: number;
  readonly quick: boolean;
  /** Called if a visit fails. Absent: the error is thrown. */
  readonly onVisitFailed?: (player: Player, error: unknown) => void;
}

/** Visits every page once per round, in rotating order, so that load affects all pages equally. */
export async function runRounds<Player extends string>(
  benchmark: PlayerBenchmark,
  condition: Condition,
  { pages, rounds, quick, onVisitFailed }: RoundOptions<Player>,
): Promise<RoundResults<Player>> {
  const players = Object.keys(pages) as Player[];
  const visits = Object.fromEntries(
    players.map((player) => [player, [] as VisitResult[]]),
  ) as Record<Player, VisitResult[]>;
  const measure = async (player: Player): Promise<VisitResult> => {
    try {
      return await visitPage(pages[player], condition, (visit) => benchmark.measure(visit, quick));
    } catch (error) {
      if (!onVisitFailed) throw error;
      onVisitFailed(player, error);
      return undefined;
    }
  };
  for (const player of benchmark.hasWarmUpVisit ? players : [])
    await visitPage(pages[player], condition, ({ page }) => waitForFirstFrame(page)).catch(
      () => undefined,
    );
  for (let round = 0; round < rounds; round += 1) {
    const first = round % players.length;
    const order = [...players.slice(first), ...players.slice(0, first)];
    for (const player of order) visits[player].push(await measure(player));
  }
  return { condition: condition.name, visits };
}
