import type { RenditionChange, RungFacts } from '../../media/engine-measures.ts';
import { inDigits, inTimes } from '../../texts/amounts.ts';
import type { AllTexts } from '../../texts/late-en.ts';
import type { Sample } from './sample.ts';
import type { Trouble } from './stats-log.ts';

const KILO = 1000;
const MEGA = 1_000_000;

type Words = AllTexts['statsPanel'];
type FactName = keyof Words['facts'];
type Tell = (sample: Sample, texts: AllTexts) => string | undefined;

/** What each line tells; absent where nobody knows, and empty where it means nothing. */
const facts = {
  engine: ({ engine }, { statsPanel }) => statsPanel.engines[engine],
  stream: ({ stream }, { statsPanel }) =>
    stream === 'unknown' ? undefined : statsPanel.streams[stream],
  picture: ({ picture, frameRate }, { decimalMark }) =>
    picture &&
    [sizeOf(picture), frameRate && `${inDigits(frameRate, decimalMark)} fps`]
      .filter(Boolean)
      .join(', '),
  shown: ({ shown }) => sizeOf(shown),
  codecs: ({ codecs }) => codecs.join(', ') || undefined,
  bitrate: ({ bitrate }, texts) => bitrate && inBits(bitrate, texts),
  chosen: ({ chosen, bitrate }, { qualityAuto, statsPanel }) =>
    bitrate && (chosen === 'auto' ? qualityAuto : statsPanel.reasons.person),
  bandwidth: ({ bandwidth }, texts) => bandwidth && inBits(bandwidth, texts),
  buffer: ({ buffer }, texts) => inSeconds(buffer, texts),
  dropped: ({ frames }) => frames && `${frames.dropped} / ${frames.total}`,
  latency: ({ stream, latency }, texts) =>
    stream === 'live' ? latency && inSeconds(latency, texts) : '',
  rate: ({ rate }, { decimalMark }) => inTimes(rate, decimalMark),
} satisfies Record<FactName, (...given: Parameters<Tell>) => string | number | undefined>;

/** A line of the panel: what it tells of, and what that is. */
export type Line = readonly [name: string, value: string];

/** What a sample tells in words; what has no meaning for it is left out. */
export function factLines(sample: Sample, texts: AllTexts): readonly Line[] {
  const { statsPanel } = texts;
  const rows = Object.entries(facts) as [FactName, Tell][];
  return rows.flatMap(([name, tell]) => {
    const value = tell(sample, texts);
    return value === '' ? [] : [[statsPanel.facts[name], value || statsPanel.unknown] as const];
  });
}

/** When and why another rendition was taken, in words. */
export function changeLine(change: RenditionChange, texts: AllTexts): Line {
  const { at, from, to, why, bandwidth } = change;
  const rungs = [from, to].filter((each) => each !== undefined);
  const measured = bandwidth === undefined ? '' : ` (${inBits(bandwidth, texts)})`;
  const path = rungs.map((each) => rungName(each, texts)).join(' → ');
  return [timeOfDay(at), `${path}: ${texts.statsPanel.reasons[why]}${measured}`];
}

/** When and what has failed, or was mended, in words. */
export function troubleLine({ at, what, detail }: Trouble, { statsPanel }: AllTexts): Line {
  const words = what === 'fault' ? '' : statsPanel.troubles[what];
  return [timeOfDay(at), [words, detail].filter(Boolean).join(': ')];
}

const sizeOf = ({ width, height }: { readonly width: number; readonly height: number }): string =>
  `${width} × ${height}`;

const rungName = ({ width, height, bitrate }: RungFacts, texts: AllTexts): string =>
  height > 0 ? `${width > 0 ? Math.min(width, height) : height}p` : inBits(bitrate, texts);

const inSeconds = (seconds: number, { amount }: AllTexts): string =>
  amount(Math.round(seconds * 10) / 10, 'second');

/** Bits per second, in the unit that leaves few digits. */
const inBits = (bits: number, { decimalMark }: AllTexts): string =>
  bits >= MEGA
    ? `${inDigits(Math.round(bits / (MEGA / 10)) / 10, decimalMark)} Mbps`
    : `${inDigits(Math.round(bits / KILO), decimalMark)} kbps`;

/** The hour, minute and second of the person's own clock. */
const timeOfDay = (at: number): string => new Date(at).toTimeString().slice(0, 'hh:mm:ss'.length);
