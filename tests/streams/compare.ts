import { isExpectedToEnd, isExpectedToPlay } from './expectation.ts';
import type { PlaybackRecord, VisitRecord } from './playback/playback-record.ts';
import type { Expectation, ExpectedLabel, StreamCase } from './stream-case.ts';

/** The result of Vitrine compared with the result of hls.js. */
export type Rating = 'better' | 'same' | 'worse';

/** The comparison of two visits of a stream. */
export interface Comparison {
  readonly rating: Rating;
  /** The differences that make Vitrine worse than hls.js. */
  readonly disadvantages: readonly string[];
  /** The deviations of Vitrine from correct playback. */
  readonly deviations: readonly string[];
}

/**
 * The allowed difference of the played seconds of two visits, because starts, ends and sampling are
 * not exact.
 */
const PLAYED_TOLERANCE_SECONDS = 1;
const DURATION_TOLERANCE_SECONDS = 0.5;
/** The minimum duration of a program. A program that is shown for less time is a transition. */
const MIN_PROGRAM_SECONDS = 0.5;
/** The minimum distance of a jump back that counts as a deviation. */
const MIN_JUMP_BACK_SECONDS = 1;

/** Compares the visits of both players with each other, and the visit of Vitrine with correct playback. */
export function compareVisits(
  { expected }: StreamCase,
  vitrine: VisitRecord,
  stock: VisitRecord,
): Comparison {
  const deviations = findDeviations(expected, vitrine);
  // Labels count only as deviations, not as disadvantages, because hls.js has no menus.
  const disadvantages = findDisadvantages(expected, vitrine, stock);
  const stockDeviations = findPlaybackDeviations(withoutLiveDuration(expected), stock);
  const isBetter = findPlaybackDeviations(expected, vitrine).length < stockDeviations.length;
  return {
    rating: disadvantages.length > 0 ? 'worse' : isBetter ? 'better' : 'same',
    disadvantages,
    deviations,
  };
}

/** Removes an infinite duration: by default, hls.js sets the duration of a live stream to its current end. */
const withoutLiveDuration = ({ durationSeconds, ...expected }: Expectation): Expectation =>
  durationSeconds !== undefined && Number.isFinite(durationSeconds)
    ? { ...expected, durationSeconds }
    : expected;

/** Returns the sum of the played ranges in seconds. */
export const getPlayedSeconds = ({ played }: PlaybackRecord): number =>
  played.reduce((sum, [start, end]) => sum + end - start, 0);

/** Returns the programs on the screen, without transitions. */
export const getProgramNames = ({ programs }: PlaybackRecord): readonly string[] =>
  programs
    .filter(({ seconds }) => seconds >= MIN_PROGRAM_SECONDS)
    .map(({ name }) => name)
    .filter((name, index, names) => name !== names[index - 1]);

const getJumpsBack = ({ jumps }: PlaybackRecord) =>
  jumps.filter(({ from, to }) => from - to >= MIN_JUMP_BACK_SECONDS);

const hasPlayed = (record: PlaybackRecord): boolean => getPlayedSeconds(record) >= 0.5;
const hasEnded = ({ endedAfterSeconds }: PlaybackRecord): boolean =>
  endedAfterSeconds !== undefined;

function findDisadvantages(
  expected: Expectation,
  vitrine: VisitRecord,
  stock: VisitRecord,
): readonly string[] {
  const deviations: (string | false)[] = [
    isExpectedToPlay(expected) && hasPlayed(stock) && !hasPlayed(vitrine) && 'does not play',
    isExpectedToEnd(expected) && hasEnded(stock) && !hasEnded(vitrine) && 'does not end',
    stock.hasAudio && hasPlayed(vitrine) && !vitrine.hasAudio && 'has no audio',
  ];
  const missingSeconds = getPlayedSeconds(stock) - getPlayedSeconds(vitrine);
  // The played time of streams without an end depends on the duration of the visit.
  const isComparable = isExpectedToEnd(expected) || getPlayedSeconds(vitrine) < 1;
  if (isComparable && hasPlayed(vitrine) && missingSeconds > PLAYED_TOLERANCE_SECONDS) {
    deviations.push(`plays ${missingSeconds.toFixed(1)} s less`);
  }
  if (!expected.programs && getJumpsBack(vitrine).length > getJumpsBack(stock).length) {
    deviations.push('jumps back');
  }
  if (expected.programs) {
    const programNames = getProgramNames(vitrine);
    const missing = getProgramNames(stock).filter((name) => !programNames.includes(name));
    if (missing.length > 0) deviations.push(`does not show: ${missing.join(', ')}`);
  }
  if (expected.cue && stock.cues.includes(expected.cue) && !vitrine.cues.includes(expected.cue)) {
    deviations.push('shows no caption');
  }
  return deviations.filter((text) => text !== false);
}

/** Returns the deviations of a visit of Vitrine from correct playback, errors and labels. */
export function findDeviations(expected: Expectation, record: VisitRecord): readonly string[] {
  return [
    ...findPlaybackDeviations(expected, record),
    ...findErrorDeviations(expected, record),
    ...findLabelDeviations(expected, record),
  ];
}

/** Returns the deviations from correct playback that can be found for both players. */
function findPlaybackDeviations(expected: Expectation, record: VisitRecord): readonly string[] {
  const { durationSeconds, programs, cue, withinSeconds } = expected;
  const deviations: (string | false)[] = [];
  if (!isExpectedToPlay(expected)) return hasPlayed(record) ? ['plays'] : [];
  if (!hasPlayed(record)) return ['does not play'];
  if (isExpectedToEnd(expected)) {
    deviations.push(
      !hasEnded(record) && 'does not end',
      hasEnded(record) &&
        withinSeconds !== undefined &&
        (record.endedAfterSeconds ?? 0) > withinSeconds &&
        `ends after ${record.endedAfterSeconds?.toFixed(1)} s`,
      ...findRangeDeviations(expected, record),
    );
  }
  if (durationSeconds !== undefined && !isSameDuration(durationSeconds, record.durationSeconds)) {
    deviations.push(
      `duration ${formatSeconds(record.durationSeconds)}, not ${formatSeconds(durationSeconds)}`,
    );
  }
  const programNames = getProgramNames(record).join(', ');
  if (programs && programNames !== programs.join(', ')) {
    deviations.push(`shows ${programNames || 'nothing'}, not ${programs.join(', ')}`);
  }
  if (!programs) {
    deviations.push(
      ...getJumpsBack(record).map(
        ({ from, to }) => `jumps from ${from.toFixed(1)} s to ${to.toFixed(1)} s`,
      ),
    );
  }
  if (cue && !record.cues.includes(cue)) deviations.push(`does not show the caption "${cue}"`);
  return deviations.filter((text) => text !== false);
}

function findRangeDeviations(expected: Expectation, record: VisitRecord): readonly string[] {
  // With several programs, positions of the media element belong to different timelines.
  if (expected.programs && !expected.played) return [];
  const [start, end] = expected.played ?? [0, expected.durationSeconds ?? 0];
  const playedSeconds = getPlayedSeconds({
    ...record,
    played: record.played
      .map(([from, to]) => [Math.max(start, from), Math.min(end, to)] as const)
      .filter(([from, to]) => to > from),
  });
  const missingSeconds = end - start - playedSeconds - (expected.missingSeconds ?? 0);
  return missingSeconds > PLAYED_TOLERANCE_SECONDS
    ? [`plays ${playedSeconds.toFixed(1)} s of ${(end - start).toFixed(1)} s`]
    : [];
}

function findErrorDeviations(expected: Expectation, { error }: VisitRecord): readonly string[] {
  const { message, cause, withinSeconds } = expected;
  if (!message) return error ? [`shows "${error.text}"`] : [];
  if (!error) return ['shows no error'];
  const deviations: string[] = [];
  if (!message.test(error.text)) deviations.push(`shows "${error.text}"`);
  if (cause && error.cause !== cause) deviations.push(`the cause is ${error.cause}, not ${cause}`);
  if (withinSeconds !== undefined && error.afterSeconds > withinSeconds) {
    deviations.push(
      `shows the error after ${error.afterSeconds.toFixed(0)} s, not within ${withinSeconds} s`,
    );
  }
  return deviations;
}

function findLabelDeviations(expected: Expectation, record: VisitRecord): readonly string[] {
  const { clock, received = [], videoHeight, notice, hasAudio } = expected;
  const { labels } = record;
  const missing = received.filter((file) => !record.received.includes(file));
  const deviations: (string | false | undefined)[] = [
    compareLabels('qualities', expected.qualities, labels.qualities),
    compareLabels('audio tracks', expected.audioTracks, labels.audioTracks),
    compareLabels('captions', expected.captions, labels.captions),
    clock && !clock.test(record.clock) && `the time display shows "${record.clock}"`,
    notice && !record.notices.some((text) => notice.test(text)) && describeNotices(record.notices),
    hasAudio && !record.hasAudio && 'has no audio',
    missing.length > 0 && `did not receive ${missing.join(', ')}`,
    videoHeight !== undefined &&
      record.videoHeight !== videoHeight &&
      `the video has ${record.videoHeight} lines, not ${videoHeight}`,
  ];
  return deviations.filter((text) => typeof text === 'string');
}

const describeNotices = (notices: readonly string[]): string =>
  notices.length > 0 ? `shows the notice "${notices.join('", "')}"` : 'shows no notice';

/** Compares the labels of a menu. Equal labels are a deviation. */
function compareLabels(
  name: string,
  expectedLabels: readonly ExpectedLabel[] | undefined,
  actual: readonly string[],
): string | undefined {
  if (!expectedLabels) return undefined;
  const isEqual =
    expectedLabels.length === actual.length &&
    new Set(actual).size === actual.length &&
    expectedLabels.every((label, index) => matches(label, actual[index] ?? ''));
  const format = (labels: readonly ExpectedLabel[]): string =>
    labels.map(String).join(', ') || 'none';
  return isEqual ? undefined : `${name}: ${format(actual)}; not ${format(expectedLabels)}`;
}

const matches = (expected: ExpectedLabel, label: string): boolean =>
  typeof expected === 'string' ? expected === label : expected.test(label);

const isSameDuration = (expected: number, actual: number): boolean =>
  expected === actual || Math.abs(expected - actual) <= DURATION_TOLERANCE_SECONDS;

const formatSeconds = (seconds: number): string =>
  Number.isFinite(seconds) ? `${seconds.toFixed(1)} s` : String(seconds);
