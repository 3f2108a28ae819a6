import type { Metric, PlayerBenchmark } from '../player/benchmark.ts';
import { formatRounds, getQuartiles } from '../statistics.ts';
import { formatQuartiles } from '../player/results-table.ts';
import type { VisitResult, RoundResults } from '../player/run-rounds.ts';
import { peers, type Peer } from './peers.ts';

/** The compared players; the bare page has no controls and does not count as a peer. */
export type ComparedPlayer = 'bare' | 'vitrine' | Peer;

const compared: readonly ComparedPlayer[] = ['bare', 'vitrine', ...peers];

/** Renders a table of all players per condition, with the ratio of Vitrine to the best peer. */
export function renderComparison(
  { title, measures, quickRun }: PlayerBenchmark,
  results: readonly RoundResults<ComparedPlayer>[],
  quick = false,
): string {
  const heading = quick && quickRun ? `${title} (quick: ${quickRun.description})` : title;
  return results.map((each) => renderConditionTable(heading, measures, each)).join('\n\n');
}

function renderConditionTable(
  title: string,
  measures: PlayerBenchmark['measures'],
  { condition, visits }: RoundResults<ComparedPlayer>,
): string {
  const columns = Object.entries(measures);
  const rows = compared.map((player) => {
    const cells = columns.map(([name]) => formatSpread(visits[player], name));
    return `| ${[player, ...cells, formatFailed(visits[player])].join(' | ')} |`;
  });
  const goals = columns.map(([name, measure]) => describeGoal(name, measure, visits));
  const best = columns.map(([name, measure]) => describeBestPeer(name, measure, visits));
  return [
    `${title}, ${condition}: ${formatRounds(visits.vitrine.length)}`,
    '',
    `| player | ${columns.map(([, { label }]) => label).join(' | ')} | failed |`,
    `| --- | ${columns.map(() => '--:').join(' | ')} | --: |`,
    ...rows,
    `| vitrine's own goal | ${goals.join(' | ')} | |`,
    `| vitrine relative to the best peer | ${best.join(' | ')} | |`,
  ].join('\n');
}

/** Returns the values without those of failed visits. */
const values = (visits: readonly VisitResult[], name: string): number[] =>
  visits.flatMap((visit) => visit?.[name] ?? []);

const formatSpread = (visits: readonly VisitResult[], name: string): string => {
  const measured = values(visits, name);
  return measured.length > 0 ? formatQuartiles(getQuartiles(measured)) : 'none';
};

function formatFailed(visits: readonly VisitResult[]): string {
  const failed = visits.filter((visit) => !visit).length;
  return failed > 0 ? `${failed} of ${visits.length}` : '';
}

/** Describes the absolute goal, or the one relative to the bare page in the same round. */
function describeGoal(
  name: string,
  { goal }: Metric,
  { bare, vitrine }: RoundResults<ComparedPlayer>['visits'],
) {
  const rounds = vitrine.flatMap((visit, round) => {
    const [ours, theirs] = [visit?.[name], bare[round]?.[name]];
    if (ours === undefined) return [];
    if ('max' in goal) return [ours];
    return theirs === undefined ? [] : [ours / theirs];
  });
  if (rounds.length === 0) return 'none';
  const { median } = getQuartiles(rounds);
  if ('max' in goal) return `at most ${goal.max}${median > goal.max ? ', missed' : ''}`;
  const missed = median > goal.ratio ? ', missed' : '';
  return `${median.toFixed(2)} of bare (goal ${goal.ratio}${missed})`;
}

function describeBestPeer(
  name: string,
  { maxOfBestPeer }: Metric,
  visits: RoundResults<ComparedPlayer>['visits'],
): string {
  const medians = peers.flatMap((peer) => {
    const measured = values(visits[peer], name);
    return measured.length > 0 ? [{ peer, median: getQuartiles(measured).median }] : [];
  });
  const [best] = medians.toSorted((one, other) => one.median - other.median);
  const ours = values(visits.vitrine, name);
  if (!best || ours.length === 0) return 'none';
  // A ratio to 0 does not exist; 0 meets the goal.
  if (best.median <= 0) return `${best.peer} has none`;
  const ratio = getQuartiles(ours).median / best.median;
  const missed = maxOfBestPeer !== undefined && ratio > maxOfBestPeer ? ', missed' : '';
  const goal = maxOfBestPeer === undefined ? '' : `, goal ${maxOfBestPeer}${missed}`;
  return `**${ratio.toFixed(2)}** (${best.peer}${goal})`;
}
