import { cueText } from '../../formats/cue-text.ts';

/** The text of a cue, and the settings that determine its box. */
export type CueSettings = Pick<
  VTTCue,
  'text' | 'line' | 'snapToLines' | 'position' | 'positionAlign' | 'size' | 'align' | 'vertical'
> & {
  readonly region?: Pick<
    VTTRegion,
    'width' | 'regionAnchorX' | 'viewportAnchorX' | 'viewportAnchorY'
  > | null;
};

/** The position, width and alignment of a cue. */
export interface CueBox {
  /** The position between the first line (0) and the last (1). The first line of horizontal text is at the top. */
  readonly linePosition: number;
  /** In percent of the video's width. */
  readonly left: number;
  /** In percent of the video's width. */
  readonly width: number;
  readonly align: AlignSetting;
  readonly vertical: DirectionSetting;
}

/** The number of caption lines that fit into the video height, as in CEA-608 (line 21) captions. */
const LINE_COUNT = 15;

/** The minimum width of a cue, in percent. */
const MIN_WIDTH_PERCENT = 20;

const RIGHT_TO_LEFT_START =
  /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Limits a value to a range; NaN becomes `min`. */
const clamp = (value: number, min: number, max: number): number =>
  value > min ? Math.min(max, value) : min;

/** Computes a cue's box from its settings. Invalid settings are treated as their defaults. */
export function computeCueBox(cue: CueSettings): CueBox {
  const { align, vertical } = cue;
  return {
    ...computeHorizontalExtent(cue),
    linePosition: computeLinePosition(cue),
    align,
    vertical,
  };
}

function computeLinePosition({ line, snapToLines, region }: CueSettings): number {
  if (region) return clamp(region.viewportAnchorY / 100, 0, 1);
  if (typeof line !== 'number' || !Number.isFinite(line)) return 1;
  if (!snapToLines) return clamp(line / 100, 0, 1);
  return clamp(line < 0 ? 1 + (line + 1) / LINE_COUNT : line / LINE_COUNT, 0, 1);
}

function computeHorizontalExtent(cue: CueSettings): Pick<CueBox, 'left' | 'width'> {
  const { region } = cue;
  if (region) {
    const width = clamp(region.width, MIN_WIDTH_PERCENT, 100);
    const left = region.viewportAnchorX - (region.regionAnchorX / 100) * width;
    return { left: clamp(left, 0, 100 - width), width };
  }
  const [position, anchor] = [computePosition(cue), getPositionAnchor(cue)];
  const maxWidth = {
    left: 100 - position,
    right: position,
    center: 2 * Math.min(position, 100 - position),
  }[anchor];
  const size = Number.isFinite(cue.size) ? cue.size : 100;
  const width = clamp(Math.min(size, maxWidth), MIN_WIDTH_PERCENT, 100);
  const left = { left: position, right: position - width, center: position - width / 2 }[anchor];
  return { left: clamp(left, 0, 100 - width), width };
}

function computePosition({ position, align }: CueSettings): number {
  if (typeof position === 'number' && Number.isFinite(position)) return clamp(position, 0, 100);
  if (align === 'left') return 0;
  return align === 'right' ? 100 : 50;
}

/** Returns the point of the cue box that its position refers to. */
function getPositionAnchor({
  positionAlign,
  align,
  text,
}: CueSettings): 'left' | 'center' | 'right' {
  if (positionAlign === 'line-left') return 'left';
  if (positionAlign === 'line-right') return 'right';
  if (positionAlign === 'center') return 'center';
  if (align === 'left' || align === 'right') return align;
  if (align !== 'start' && align !== 'end') return 'center';
  return (align === 'start') === RIGHT_TO_LEFT_START.test(cueText(text)) ? 'right' : 'left';
}

/**
 * Returns the `grid-template-rows` of a grid with one row per cue, for line positions in ascending
 * order. The rows before, between and after the cues divide the free space so that each cue is as
 * close to its line as possible, without leaving the video or overlapping other cues.
 */
export function toGridTemplateRows(linePositions: readonly number[]): string {
  const rows = linePositions.map(
    (linePosition, index) => toGapRow(linePosition - (linePositions[index - 1] ?? 0)) + ' auto',
  );
  return [...rows, toGapRow(1 - (linePositions.at(-1) ?? 0))].join(' ');
}

/** Uses hundredths, because a grid leaves space unused if the sum of all `fr` is below 1. */
const toGapRow = (fraction: number): string => `minmax(0, ${Math.round(fraction * 100)}fr)`;
