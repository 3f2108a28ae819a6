import { getResolutionName } from '../../media/resolution-name.ts';
import type { RenditionSwitch, RenditionSummary } from '../../engine/engine-stats.ts';
import { formatNumber, formatPlaybackRate } from '../../i18n/number-format.ts';
import type { AllTexts } from '../../i18n/locales/en-lazy.ts';
import type { PlaybackSample } from './playback-sample.ts';
import type { ErrorLogEntry } from './stats-log.ts';

const KILO = 1000;
const MEGA = 1_000_000;

type StatName = keyof AllTexts['statsPanel']['labels'];
type StatFormatter = (sample: PlaybackSample, texts: AllTexts) => string | undefined;

/**
 * The formatter of each statistic, by the key of its label. Returns `undefined` if the value is
 * unknown, and an empty string to omit the row.
 */
const formatters = {
  engine: ({ engine }, { statsPanel }) =>
    (statsPanel.engines as Partial<Record<string, string>>)[engine] ?? engine,
  stream: ({ streamType }, { statsPanel }) =>
    streamType === 'unknown' ? undefined : statsPanel.streams[streamType],
  resolution: ({ videoSize, frameRate }, { decimalMark }) =>
    videoSize &&
    [formatSize(videoSize), frameRate && `${formatNumber(frameRate, decimalMark)} fps`]
      .filter(Boolean)
      .join(', '),
  displaySize: ({ displaySize }) => formatSize(displaySize),
  codecs: ({ codecs }) => codecs.join(', ') || undefined,
  bitrate: ({ bitrate }, texts) => bitrate && formatBitrate(bitrate, texts),
  selection: ({ qualitySelection, bitrate }, { qualityAuto, statsPanel }) =>
    bitrate && (qualitySelection === 'auto' ? qualityAuto : statsPanel.reasons.person),
  bandwidth: ({ bandwidth }, texts) => bandwidth && formatBitrate(bandwidth, texts),
  buffer: ({ buffer }, texts) => formatSeconds(buffer, texts),
  droppedFrames: ({ frames }) => frames && `${frames.dropped} / ${frames.total}`,
  latency: ({ streamType, latency }, texts) =>
    streamType === 'live' ? latency && formatSeconds(latency, texts) : '',
  rate: ({ rate }, { decimalMark }) => formatPlaybackRate(rate, decimalMark),
} satisfies Record<StatName, (...args: Parameters<StatFormatter>) => string | number | undefined>;

/** A row of the stats panel. */
export type StatsRow = readonly [label: string, value: string];

/** Formats a playback sample as rows. A statistic that does not apply to the sample has no row. */
export function formatSample(sample: PlaybackSample, texts: AllTexts): readonly StatsRow[] {
  const { statsPanel } = texts;
  const entries = Object.entries(formatters) as [StatName, StatFormatter][];
  return entries.flatMap(([name, format]) => {
    const value = format(sample, texts);
    return value === '' ? [] : [[statsPanel.labels[name], value || statsPanel.unknown] as const];
  });
}

/** Formats a rendition switch with its time and reason. */
export function formatRenditionSwitch(
  { timestamp, from, to, reason, bandwidth }: RenditionSwitch,
  texts: AllTexts,
): StatsRow {
  const renditions = [from, to].filter((rendition) => rendition !== undefined);
  const names = renditions.map((rendition) => formatRendition(rendition, texts)).join(' → ');
  const bandwidthText = bandwidth === undefined ? '' : ` (${formatBitrate(bandwidth, texts)})`;
  return [
    formatTimeOfDay(timestamp),
    `${names}: ${texts.statsPanel.reasons[reason]}${bandwidthText}`,
  ];
}

/** Formats an error or a recovery with its time. */
export function formatErrorLogEntry(
  { timestamp, type, detail }: ErrorLogEntry,
  { statsPanel }: AllTexts,
): StatsRow {
  const { failed, retrying, mended: recovered } = statsPanel.incidentTypes;
  const label = { 'engine-error': '', failed, retrying, recovered }[type];
  return [formatTimeOfDay(timestamp), [label, detail].filter(Boolean).join(': ')];
}

const formatSize = ({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): string => `${width} × ${height}`;

/** Formats a rendition as its name or, if its resolution is unknown, as its bitrate. */
const formatRendition = ({ width, height, bitrate }: RenditionSummary, texts: AllTexts): string =>
  getResolutionName({ width, height }) || formatBitrate(bitrate, texts);

const formatSeconds = (seconds: number, { formatUnit }: AllTexts): string =>
  formatUnit(Math.round(seconds * 10) / 10, 'second');

/** Formats bits per second in kbps or, from 1 Mbps on, in Mbps. */
const formatBitrate = (bitrate: number, { decimalMark, bitsPerSecond }: AllTexts): string =>
  bitrate >= MEGA
    ? `${formatNumber(Math.round(bitrate / (MEGA / 10)) / 10, decimalMark)} M${bitsPerSecond}`
    : `${formatNumber(Math.round(bitrate / KILO), decimalMark)} k${bitsPerSecond}`;

/** Formats a timestamp as hours, minutes and seconds of the local time. */
const formatTimeOfDay = (timestamp: number): string =>
  new Date(timestamp).toTimeString().slice(0, 'hh:mm:ss'.length);
