import type { Metric, PlayerBenchmark } from '../player/benchmark.ts';
import { formatRounds, getQuartiles } from '../statistics.ts';
import { formatQuartiles } from '../player/results-table.ts';
import type { VisitResult, RoundResults } from '../player/run-rounds.ts';
import { peers, type Peer } from './peers.ts';

/** The compared players. The bare page has no controls and does not count as a peer. */
export type ComparedPlayer = 'bare' | 'vitrine' | Peer;

const comparedPlayers: readonly ComparedPlayer[] = ['bare', 'vitrine', ...peers];

/** Renders a table of all players per condition, with the ratio of Vitrine to the best peer. */
export function renderComparison(
  { title, metrics, quickRun }: PlayerBenchmark,
  results: readonly RoundResults<ComparedPlayer>[],
  quick = false,
): string {
  const heading = quick && quickRun ? `${title} (quick: ${quickRun.description})` : title;
  return results.map((result) => renderConditionTable(heading, metrics, result)).join('\n\n');
}

function renderConditionTable(
  title: string,
  metrics: PlayerBenchmark['metrics'],
  { condition, visits }: RoundResults<ComparedPlayer>,
): string {
  const columns = Object.entries(metrics);
  const rows = comparedPlayers.map((player) => {
    const cells = columns.map(([name]) => formatSpread(visits[player], name));
    return `| ${[player, ...cells, formatFailed(visits[player])].join(' | ')} |`;
  });
  const goals = columns.map(([name, metric]) => describeGoal(name, metric, visits));
  const bestPeers = columns.map(([name, metric]) => describeBestPeer(name, metric, visits));
  return [
    `${title}, ${condition}: ${formatRounds(visits.vitrine.length)}`,
    '',
    `| player | ${columns.map(([, { label }]) => label).join(' | ')} | failed |`,
    `| --- | ${columns.map(() => '--:').join(' | ')} | --: |`,
    ...rows,
    `| vitrine's own goal | ${goals.join(' | ')} | |`,
    `| vitrine relative to the best peer | ${bestPeers.join(' | ')} | |`,
  ].join('\n');
}

/** Returns the values of a metric in all visits that did not fail. */
const getValues = (visits: readonly VisitResult[], name: string): number[] =>
  visits.flatMap((visit) => visit?.[name] ?? []);

const formatSpread = (visits: readonly VisitResult[], name: string): string => {
  const measured = getValues(visits, name);
  return measured.length > 0 ? formatQuartiles(getQuartiles(measured)) : 'none';
};

function formatFailed(visits: readonly VisitResult[]): string {
  const failed = visits.filter((visit) => !visit).length;
  return failed > 0 ? `${failed} of ${visits.length}` : '';
}

/** Describes the goal, absolute or relative to the bare page in the same round. */
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
  const missed = median > goal.maxRatioToBare ? ', missed' : '';
  return `${median.toFixed(2)} of bare (goal ${goal.maxRatioToBare}${missed})`;
}

function describeBestPeer(
  name: string,
  { maxRatioToBestPeer }: Metric,
  visits: RoundResults<ComparedPlayer>['visits'],
): string {
  const medians = peers.flatMap((peer) => {
    const measured = getValues(visits[peer], name);
    return measured.length > 0 ? [{ peer, median: getQuartiles(measured).median }] : [];
  });
  const [best] = medians.toSorted((one, other) => one.median - other.median);
  const ours = getValues(visits.vitrine, name);
  if (!best || ours.length === 0) return 'none';
  // A ratio to 0 is undefined. A best peer with 0 counts as a met goal.
  if (best.median <= 0) return `${best.peer} has none`;
  const ratio = getQuartiles(ours).median / best.median;
  const missed = maxRatioToBestPeer !== undefined && ratio > maxRatioToBestPeer ? ', missed' : '';
  const goal = maxRatioToBestPeer === undefined ? '' : `, goal ${maxRatioToBestPeer}${missed}`;
  return `**${ratio.toFixed(2)}** (${best.peer}${goal})`;
}
