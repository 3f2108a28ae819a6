import { isExpectedToEnd, isExpectedToPlay } from './expectation.ts';
import type { PlaybackRecord, VisitRecord } from './playback/playback-record.ts';
import type { Expectation, ExpectedLabel, StreamCase } from './stream-case.ts';

/** The result of Vitrine in relation to that of hls.js. */
export type Rating = 'better' | 'same' | 'worse';

/** The comparison of two visits of a stream. */
export interface Comparison {
  readonly rating: Rating;
  /** The differences that make Vitrine worse than hls.js. */
  readonly disadvantages: readonly string[];
  /** The deviations of Vitrine from correct playback. */
  readonly deviations: readonly string[];
}

/** The played seconds that two visits may differ by: starts, ends and sampling are not exact. */
const PLAYED_TOLERANCE_SECONDS = 1;
const DURATION_TOLERANCE_SECONDS = 0.5;
/** A program that is shown for less is a transition. */
const MIN_PROGRAM_SECONDS = 0.5;
/** A jump back to a position that has been played repeats media for the viewer. */
const MIN_JUMP_BACK_SECONDS = 1;

/** Compares the visits of both players, and that of Vitrine with correct playback. */
export function compareVisits(
  { expected }: StreamCase,
  vitrine: VisitRecord,
  stock: VisitRecord,
): Comparison {
  const deviations = findDeviations(expected, vitrine);
  // A track list that hls.js lacks too is a deviation, not a disadvantage.
  const disadvantages = findDisadvantages(expected, vitrine, stock);
  const stockDeviations = findPlaybackDeviations(withoutLiveDuration(expected), stock);
  const isBetter = findPlaybackDeviations(expected, vitrine).length < stockDeviations.length;
  return {
    rating: disadvantages.length > 0 ? 'worse' : isBetter ? 'better' : 'same',
    disadvantages,
    deviations,
  };
}

/** By default, hls.js sets the duration of a live stream to its end. */
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

const plays = (record: PlaybackRecord): boolean => getPlayedSeconds(record) >= 0.5;
const ends = ({ endedAfterSeconds }: PlaybackRecord): boolean => endedAfterSeconds !== undefined;

function findDisadvantages(
  expected: Expectation,
  vitrine: VisitRecord,
  stock: VisitRecord,
): readonly string[] {
  const found: (string | false)[] = [
    isExpectedToPlay(expected) && plays(stock) && !plays(vitrine) && 'does not play',
    isExpectedToEnd(expected) && ends(stock) && !ends(vitrine) && 'does not end',
    stock.hasAudio && plays(vitrine) && !vitrine.hasAudio && 'has no audio',
  ];
  const missingSeconds = getPlayedSeconds(stock) - getPlayedSeconds(vitrine);
  // Streams without an end are played for as long as the visit takes.
  const isComparable = isExpectedToEnd(expected) || getPlayedSeconds(vitrine) < 1;
  if (isComparable && plays(vitrine) && missingSeconds > PLAYED_TOLERANCE_SECONDS) {
    found.push(`plays ${missingSeconds.toFixed(1)} s less`);
  }
  if (!expected.programs && getJumpsBack(vitrine).length > getJumpsBack(stock).length) {
    found.push('jumps back');
  }
  if (expected.programs) {
    const shown = getProgramNames(vitrine);
    const missing = getProgramNames(stock).filter((name) => !shown.includes(name));
    if (missing.length > 0) found.push(`does not show: ${missing.join(', ')}`);
  }
  if (expected.cue && stock.cues.includes(expected.cue) && !vitrine.cues.includes(expected.cue)) {
    found.push('shows no caption');
  }
  return found.filter((text) => text !== false);
}

/** Returns the deviations of a visit of Vitrine from correct playback, errors and labels. */
export function findDeviations(expected: Expectation, record: VisitRecord): readonly string[] {
  return [
    ...findPlaybackDeviations(expected, record),
    ...findErrorDeviations(expected, record),
    ...findLabelDeviations(expected, record),
  ];
}

/** Returns the deviations from correct playback that concern both players. */
function findPlaybackDeviations(expected: Expectation, record: VisitRecord): readonly string[] {
  const { durationSeconds, programs, cue, withinSeconds } = expected;
  const found: (string | false)[] = [];
  if (!isExpectedToPlay(expected)) return plays(record) ? ['plays'] : [];
  if (!plays(record)) return ['does not play'];
  if (isExpectedToEnd(expected)) {
    found.push(
      !ends(record) && 'does not end',
      ends(record) &&
        withinSeconds !== undefined &&
        (record.endedAfterSeconds ?? 0) > withinSeconds &&
        `ends after ${record.endedAfterSeconds?.toFixed(1)} s`,
      ...findRangeDeviations(expected, record),
    );
  }
  if (durationSeconds !== undefined && !isSameDuration(durationSeconds, record.durationSeconds)) {
    found.push(
      `duration ${formatSeconds(record.durationSeconds)}, not ${formatSeconds(durationSeconds)}`,
    );
  }
  const shown = getProgramNames(record).join(', ');
  if (programs && shown !== programs.join(', ')) {
    found.push(`shows ${shown || 'nothing'}, not ${programs.join(', ')}`);
  }
  if (!programs) {
    found.push(
      ...getJumpsBack(record).map(
        ({ from, to }) => `jumps from ${from.toFixed(1)} s to ${to.toFixed(1)} s`,
      ),
    );
  }
  if (cue && !record.cues.includes(cue)) found.push(`does not show the caption "${cue}"`);
  return found.filter((text) => text !== false);
}

function findRangeDeviations(expected: Expectation, record: VisitRecord): readonly string[] {
  // The timeline of the media element is that of several programs.
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
  const found: string[] = [];
  if (!message.test(error.text)) found.push(`shows "${error.text}"`);
  if (cause && error.cause !== cause) found.push(`the cause is ${error.cause}, not ${cause}`);
  if (withinSeconds !== undefined && error.afterSeconds > withinSeconds) {
    found.push(
      `shows the error after ${error.afterSeconds.toFixed(0)} s, not within ${withinSeconds} s`,
    );
  }
  return found;
}

function findLabelDeviations(expected: Expectation, record: VisitRecord): readonly string[] {
  const { clock, received = [], videoHeight, notice, hasAudio } = expected;
  const { labels } = record;
  const missing = received.filter((file) => !record.received.includes(file));
  const found: (string | false | undefined)[] = [
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
  return found.filter((text) => typeof text === 'string');
}

const describeNotices = (notices: readonly string[]): string =>
  notices.length > 0 ? `shows the notice "${notices.join('", "')}"` : 'shows no notice';

/** Compares the labels of a menu. Equal labels are a deviation. */
function compareLabels(
  name: string,
  wanted: readonly ExpectedLabel[] | undefined,
  actual: readonly string[],
): string | undefined {
  if (!wanted) return undefined;
  const isRight =
    wanted.length === actual.length &&
    new Set(actual).size === actual.length &&
    wanted.every((label, index) => matches(label, actual[index] ?? ''));
  const format = (labels: readonly ExpectedLabel[]): string =>
    labels.map(String).join(', ') || 'none';
  return isRight ? undefined : `${name}: ${format(actual)}; not ${format(wanted)}`;
}

const matches = (wanted: ExpectedLabel, label: string): boolean =>
  typeof wanted === 'string' ? wanted === label : wanted.test(label);

const isSameDuration = (wanted: number, actual: number): boolean =>
  wanted === actual || Math.abs(wanted - actual) <= DURATION_TOLERANCE_SECONDS;

const formatSeconds = (seconds: number): string =>
  Number.isFinite(seconds) ? `${seconds.toFixed(1)} s` : String(seconds);
