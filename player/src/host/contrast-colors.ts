import type { AttributeProperties } from '../media/attributes/player-attributes.ts';
import type { PlayerElement } from './player-element.ts';

/** Red, green and blue from 0 to 255, and opacity from 0 to 1. */
type Color = readonly [red: number, green: number, blue: number, opacity: number];

/** The lightest surface of menus that a theme has, and the lightest shade behind the controls. */
const THEME_SURFACE: Color = [18, 20, 24, 0.8];
const BAR_SHADE: Color = [0, 0, 0, 0.66];
const WHITE: Color = [255, 255, 255, 1];
const BLACK: Color = [0, 0, 0, 1];

/** WCAG 2.2, 1.4.3 and 1.4.11. */
const TEXT_CONTRAST = 4.5;
const ICON_CONTRAST = 3;

/** The custom properties that hold what is computed here; all are empty without the attributes. */
const properties = ['--_on-film', '--_on-glass', '--_on-glass-dim', '--_glass-hover'] as const;

/**
 * Has text and icons of a player differ enough from what they stand on, for as long as it is there:
 * where `primary-color` is too close to `secondary-color`, or to the shade behind the controls, black
 * or white stands in for it, and a surface that is too transparent for either becomes denser.
 */
export function start(player: PlayerElement & AttributeProperties): void {
  let painted = '';
  const paint = (): void => {
    const { primaryColor = '', secondaryColor = '' } = player;
    const colors = `${primaryColor} / ${secondaryColor}`;
    if (colors === painted) return;
    painted = colors;
    const { style } = player;
    for (const name of properties) style.removeProperty(name);
    if (secondaryColor) style.setProperty('--vitrine-glass-color', secondaryColor);
    if (!primaryColor && !secondaryColor) return;
    const primary = primaryColor ? parseColor(primaryColor) : WHITE;
    const given = secondaryColor ? parseColor(secondaryColor) : THEME_SURFACE;
    if (!primary || !given) return;
    const surface = denseEnough(given);
    if (surface !== given) style.setProperty('--vitrine-glass-color', format(surface));
    const ink = [primary, WHITE, BLACK].find((each) => contrast(each, surface) >= TEXT_CONTRAST);
    const text = ink ?? WHITE;
    const dim: Color = [text[0], text[1], text[2], 0.82 * text[3]];
    const hover: Color = [text[0], text[1], text[2], 0.13];
    const isHoverLegible = contrast(text, over(hover, surface)) >= TEXT_CONTRAST;
    const away = luminance(text) > 0.5 ? BLACK : WHITE;
    const values: Record<(typeof properties)[number], Color> = {
      '--_on-film': contrast(primary, BAR_SHADE) >= ICON_CONTRAST ? primary : WHITE,
      '--_on-glass': text,
      '--_on-glass-dim': contrast(dim, surface) >= TEXT_CONTRAST ? dim : text,
      '--_glass-hover': isHoverLegible ? hover : [away[0], away[1], away[2], 0.13],
    };
    for (const name of properties) style.setProperty(name, format(values[name]));
  };
  // The player paints the attributes themselves after its controllers have had their turn.
  player.addController({ hostUpdated: () => queueMicrotask(paint) });
  paint();
}

/** Any CSS color as it is drawn in sRGB; `undefined` where there is no canvas, as in jsdom. */
function parseColor(text: string): Color | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.fillStyle = text;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, opacity = 255] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, opacity / 255];
}

const format = ([red, green, blue, opacity]: Color): string =>
  `rgb(${Math.round(red)} ${Math.round(green)} ${Math.round(blue)} / ${opacity})`;

/** Mixes a color over another one. */
function over(upper: Color, lower: Color): Color {
  const opacity = upper[3] + lower[3] * (1 - upper[3]);
  const mix = (index: 0 | 1 | 2): number =>
    opacity === 0
      ? 0
      : (upper[index] * upper[3] + lower[index] * lower[3] * (1 - upper[3])) / opacity;
  return [mix(0), mix(1), mix(2), opacity];
}

/** The relative luminance of an opaque color, by WCAG 2.2. */
function luminance([red, green, blue]: Color): number {
  const [r, g, b] = [red, green, blue].map((each) => {
    const share = each / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The lowest contrast of a color on a surface, whatever the picture behind it is. */
function contrast(color: Color, surface: Color): number {
  const ratios = [BLACK, WHITE].map((picture) => {
    const ground = over(surface, picture);
    const [low, high] = [luminance(ground), luminance(over(color, ground))].sort(
      (a, b) => a - b,
    ) as [number, number];
    return (high + 0.05) / (low + 0.05);
  });
  return Math.min(...ratios);
}

/** The surface, or a denser one where neither black nor white is legible on it over every picture. */
function denseEnough(surface: Color): Color {
  const [red, green, blue, opacity] = surface;
  for (let denser = opacity; denser < 1; denser += 0.02) {
    const each: Color = [red, green, blue, denser];
    if (contrast(WHITE, each) >= TEXT_CONTRAST || contrast(BLACK, each) >= TEXT_CONTRAST)
      return denser === opacity ? surface : each;
  }
  return opacity === 1 ? surface : [red, green, blue, 1];
}
