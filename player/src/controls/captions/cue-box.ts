import { cueText } from '../../formats/cue-text.ts';

/** What a cue says of its place, as far as the browser knows it. */
export type CueSettings = Pick<
  VTTCue,
  'text' | 'line' | 'snapToLines' | 'position' | 'positionAlign' | 'size' | 'align' | 'vertical'
> & {
  readonly region?: Pick<
    VTTRegion,
    'width' | 'regionAnchorX' | 'viewportAnchorX' | 'viewportAnchorY'
  > | null;
};

/** Where a cue stands in the picture. */
export interface CueBox {
  /** From the first line, 0, to the last, 1: from the top for lines that run across. */
  readonly linePosition: number;
  /** Per cent of the picture's width. */
  readonly left: number;
  /** Per cent of the picture's width. */
  readonly width: number;
  readonly align: AlignSetting;
  readonly vertical: DirectionSetting;
}

/** Lines are counted as on the screen of line 21 captions, which have fifteen. */
const LINES = 15;

/** No cue is squeezed to a narrower column than this, in per cent, whatever its author said. */
const NARROWEST = 20;

const RIGHT_TO_LEFT =
  /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** The lowest for what is no number. */
const within = (value: number, low: number, high: number): number =>
  value > low ? Math.min(high, value) : low;

/** Where a cue stands by its settings; what makes no sense is taken for what is usual. */
export function computeCueBox(cue: CueSettings): CueBox {
  const { align, vertical } = cue;
  return { ...acrossOf(cue), linePosition: alongOf(cue), align, vertical };
}

function alongOf({ line, snapToLines, region }: CueSettings): number {
  if (region) return within(region.viewportAnchorY / 100, 0, 1);
  if (typeof line !== 'number' || !Number.isFinite(line)) return 1;
  if (!snapToLines) return within(line / 100, 0, 1);
  return within(line < 0 ? 1 + (line + 1) / LINES : line / LINES, 0, 1);
}

function acrossOf(cue: CueSettings): Pick<CueBox, 'left' | 'width'> {
  const { region } = cue;
  if (region) {
    const width = within(region.width, NARROWEST, 100);
    const left = region.viewportAnchorX - (region.regionAnchorX / 100) * width;
    return { left: within(left, 0, 100 - width), width };
  }
  const [at, side] = [positionOf(cue), sideOf(cue)];
  const room = { left: 100 - at, right: at, center: 2 * Math.min(at, 100 - at) }[side];
  const size = Number.isFinite(cue.size) ? cue.size : 100;
  const width = within(Math.min(size, room), NARROWEST, 100);
  const left = { left: at, right: at - width, center: at - width / 2 }[side];
  return { left: within(left, 0, 100 - width), width };
}

function positionOf({ position, align }: CueSettings): number {
  if (typeof position === 'number' && Number.isFinite(position)) return within(position, 0, 100);
  if (align === 'left') return 0;
  return align === 'right' ? 100 : 50;
}

/** The side of a cue that its position is of. */
function sideOf({ positionAlign, align, text }: CueSettings): 'left' | 'center' | 'right' {
  if (positionAlign === 'line-left') return 'left';
  if (positionAlign === 'line-right') return 'right';
  if (positionAlign === 'center') return 'center';
  if (align === 'left' || align === 'right') return align;
  if (align !== 'start' && align !== 'end') return 'center';
  return (align === 'start') === RIGHT_TO_LEFT.test(cueText(text)) ? 'right' : 'left';
}

/**
 * The rows of a grid that holds cues in their order down the picture: what is left over is shared out
 * between them, so that each stands where it should as far as none covers another or leaves the
 * picture.
 */
export function toGridTemplateRows(alongs: readonly number[]): string {
  const rows = alongs.map((along, index) => gap(along - (alongs[index - 1] ?? 0)) + ' auto');
  return [...rows, gap(1 - (alongs.at(-1) ?? 0))].join(' ');
}

/** In hundredths, because shares whose sum is below one would leave room that nobody gets. */
const gap = (share: number): string => `minmax(0, ${Math.round(share * 100)}fr)`;
