import type { RenditionSwitch, RenditionSummary } from '../../engine/engine-stats.ts';
import { formatNumber, formatPlaybackRate } from '../../i18n/number-format.ts';
import type { CompleteTexts } from '../../i18n/locales/en-lazy.ts';
import type { PlaybackSample } from './playback-sample.ts';
import type { Incident } from './stats-log.ts';

const KILO = 1000;
const MEGA = 1_000_000;

type Words = CompleteTexts['statsPanel'];
type FactName = keyof Words['facts'];
type Tell = (sample: PlaybackSample, texts: CompleteTexts) => string | undefined;

/** What each line tells; absent where nobody knows, and empty where it means nothing. */
const facts = {
  engine: ({ engine }, { statsPanel }) => statsPanel.engines[engine],
  stream: ({ stream }, { statsPanel }) =>
    stream === 'unknown' ? undefined : statsPanel.streams[stream],
  picture: ({ videoSize: picture, frameRate }, { decimalMark }) =>
    picture &&
    [sizeOf(picture), frameRate && `${formatNumber(frameRate, decimalMark)} fps`]
      .filter(Boolean)
      .join(', '),
  shown: ({ displaySize: shown }) => sizeOf(shown),
  codecs: ({ codecs }) => codecs.join(', ') || undefined,
  bitrate: ({ bitrate }, texts) => bitrate && inBits(bitrate, texts),
  chosen: ({ chosen, bitrate }, { qualityAuto, statsPanel }) =>
    bitrate && (chosen === 'auto' ? qualityAuto : statsPanel.reasons.person),
  bandwidth: ({ bandwidth }, texts) => bandwidth && inBits(bandwidth, texts),
  buffer: ({ buffer }, texts) => inSeconds(buffer, texts),
  dropped: ({ frames }) => frames && `${frames.dropped} / ${frames.total}`,
  latency: ({ stream, latency }, texts) =>
    stream === 'live' ? latency && inSeconds(latency, texts) : '',
  rate: ({ rate }, { decimalMark }) => formatPlaybackRate(rate, decimalMark),
} satisfies Record<FactName, (...given: Parameters<Tell>) => string | number | undefined>;

/** A line of the panel: what it tells of, and what that is. */
export type StatsRow = readonly [name: string, value: string];

/** What a sample tells in words; what has no meaning for it is left out. */
export function formatSample(sample: PlaybackSample, texts: CompleteTexts): readonly StatsRow[] {
  const { statsPanel } = texts;
  const rows = Object.entries(facts) as [FactName, Tell][];
  return rows.flatMap(([name, tell]) => {
    const value = tell(sample, texts);
    return value === '' ? [] : [[statsPanel.facts[name], value || statsPanel.unknown] as const];
  });
}

/** When and why another rendition was taken, in words. */
export function formatRenditionChange(change: RenditionSwitch, texts: CompleteTexts): StatsRow {
  const { at, from, to, reason: why, bandwidth } = change;
  const rungs = [from, to].filter((each) => each !== undefined);
  const measured = bandwidth === undefined ? '' : ` (${inBits(bandwidth, texts)})`;
  const path = rungs.map((each) => rungName(each, texts)).join(' → ');
  return [timeOfDay(at), `${path}: ${texts.statsPanel.reasons[why]}${measured}`];
}

/** When and what has failed, or was mended, in words. */
export function formatIncident(
  { at, what, detail }: Incident,
  { statsPanel }: CompleteTexts,
): StatsRow {
  const words = what === 'fault' ? '' : statsPanel.troubles[what];
  return [timeOfDay(at), [words, detail].filter(Boolean).join(': ')];
}

const sizeOf = ({ width, height }: { readonly width: number; readonly height: number }): string =>
  `${width} × ${height}`;

const rungName = ({ width, height, bitrate }: RenditionSummary, texts: CompleteTexts): string =>
  height > 0 ? `${width > 0 ? Math.min(width, height) : height}p` : inBits(bitrate, texts);

const inSeconds = (seconds: number, { amount }: CompleteTexts): string =>
  amount(Math.round(seconds * 10) / 10, 'second');

/** Bits per second, in the unit that leaves few digits. */
const inBits = (bits: number, { decimalMark }: CompleteTexts): string =>
  bits >= MEGA
    ? `${formatNumber(Math.round(bits / (MEGA / 10)) / 10, decimalMark)} Mbps`
    : `${formatNumber(Math.round(bits / KILO), decimalMark)} kbps`;

/** The hour, minute and second of the person's own clock. */
const timeOfDay = (at: number): string => new Date(at).toTimeString().slice(0, 'hh:mm:ss'.length);
