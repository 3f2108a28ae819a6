import type { Measure, Part } from '../part.ts';
import { spreadOf } from '../statistics.ts';
import { spreadText } from '../table.ts';
import type { Measured, Taken } from '../take.ts';
import { peers, type Peer } from './peers.ts';

/** Every player that is compared; the bare page has no controls, and is no peer. */
export type Compared = 'bare' | 'vitrine' | Peer;

const compared: readonly Compared[] = ['bare', 'vitrine', ...peers];

/** What all players took as a table for each condition, with what Vitrine takes of the best peer. */
export function peerTable(
  { title, measures, quickly }: Part,
  taken: readonly Taken<Compared>[],
  quick = false,
): string {
  const said = quick && quickly ? `${title} (quick: ${quickly.says})` : title;
  return taken.map((each) => conditionTable(said, measures, each)).join('\n\n');
}

function conditionTable(
  title: string,
  measures: Part['measures'],
  { condition, visits }: Taken<Compared>,
): string {
  const columns = Object.entries(measures);
  const rows = compared.map((player) => {
    const cells = columns.map(([name]) => spread(visits[player], name));
    return `| ${[player, ...cells, failedOf(visits[player])].join(' | ')} |`;
  });
  const goals = columns.map(([name, measure]) => ofGoal(name, measure, visits));
  const best = columns.map(([name, measure]) => ofBest(name, measure, visits));
  return [
    `${title}, ${condition}: ${visits.vitrine.length} rounds`,
    '',
    `| player | ${columns.map(([, { what }]) => what).join(' | ')} | failed |`,
    `| --- | ${columns.map(() => '--:').join(' | ')} | --: |`,
    ...rows,
    `| vitrine's own goal | ${goals.join(' | ')} | |`,
    `| vitrine of the best peer | ${best.join(' | ')} | |`,
  ].join('\n');
}

/** What was measured; a visit that failed has measured nothing. */
const values = (visits: readonly Measured[], name: string): number[] =>
  visits.flatMap((visit) => visit?.[name] ?? []);

const spread = (visits: readonly Measured[], name: string): string => {
  const measured = values(visits, name);
  return measured.length > 0 ? spreadText(spreadOf(measured)) : 'none';
};

function failedOf(visits: readonly Measured[]): string {
  const failed = visits.filter((visit) => !visit).length;
  return failed > 0 ? `${failed} of ${visits.length}` : '';
}

/** What Vitrine is held to by itself, or of what the bare page took in the same round. */
function ofGoal(name: string, { goal }: Measure, { bare, vitrine }: Taken<Compared>['visits']) {
  const rounds = vitrine.flatMap((visit, round) => {
    const [ours, theirs] = [visit?.[name], bare[round]?.[name]];
    if (ours === undefined) return [];
    if ('most' in goal) return [ours];
    return theirs === undefined ? [] : [ours / theirs];
  });
  if (rounds.length === 0) return 'none';
  const { median } = spreadOf(rounds);
  if ('most' in goal) return `at most ${goal.most}${median > goal.most ? ', missed' : ''}`;
  const missed = median > goal.ratio ? ', missed' : '';
  return `${median.toFixed(2)} of bare (goal ${goal.ratio}${missed})`;
}

function ofBest(name: string, { ofBestPeer }: Measure, visits: Taken<Compared>['visits']): string {
  const medians = peers.flatMap((peer) => {
    const measured = values(visits[peer], name);
    return measured.length > 0 ? [{ peer, median: spreadOf(measured).median }] : [];
  });
  const [best] = medians.toSorted((one, other) => one.median - other.median);
  const ours = values(visits.vitrine, name);
  if (!best || ours.length === 0) return 'none';
  // Nothing cannot be divided by: whoever leaves nothing behind is met by the same.
  if (best.median <= 0) return `${best.peer} has none`;
  const ratio = spreadOf(ours).median / best.median;
  const missed = ofBestPeer !== undefined && ratio > ofBestPeer ? ', missed' : '';
  const goal = ofBestPeer === undefined ? '' : `, goal ${ofBestPeer}${missed}`;
  return `**${ratio.toFixed(2)}** (${best.peer}${goal})`;
}
