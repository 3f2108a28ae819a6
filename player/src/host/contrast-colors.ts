import type { AttributeProperties } from '../media/attributes/player-attributes.ts';
import type { PlayerElement } from './player-element.ts';

/** Red, green and blue from 0 to 255, and opacity from 0 to 1. */
type Color = readonly [red: number, green: number, blue: number, opacity: number];

/** The lightest menu background of all themes. */
const THEME_SURFACE: Color = [18, 20, 24, 0.8];
/** The lightest shade behind the controls. */
const BAR_SHADE: Color = [0, 0, 0, 0.66];
const WHITE: Color = [255, 255, 255, 1];
const BLACK: Color = [0, 0, 0, 1];

/** The minimum contrast ratios of WCAG 2.2, success criteria 1.4.3 and 1.4.11. */
const TEXT_CONTRAST = 4.5;
const ICON_CONTRAST = 3;

/** The opacities of secondary text and of the background under the pointer. */
const DIM_OPACITY = 0.82;
const HOVER_OPACITY = 0.13;

/** The custom properties with the computed colors. Unset without color attributes. */
const colorProperties = [
  '--_on-video',
  '--_on-glass',
  '--_on-glass-dim',
  '--_glass-hover',
] as const;

/**
 * Ensures that text and icons of a player contrast with their background. If `primary-color` is too
 * similar to `secondary-color` or to the shade behind the controls, white or black replaces it. If
 * the background is too transparent even for white or black, its opacity is increased.
 */
export function start(player: PlayerElement & AttributeProperties): void {
  let appliedColors = '';
  const applyColors = (): void => {
    const { primaryColor = '', secondaryColor = '' } = player;
    const colors = `${primaryColor} / ${secondaryColor}`;
    if (colors === appliedColors) return;
    appliedColors = colors;
    const { style } = player;
    for (const name of colorProperties) style.removeProperty(name);
    if (secondaryColor) style.setProperty('--vitrine-glass-color', secondaryColor);
    if (!primaryColor && !secondaryColor) return;
    const primary = primaryColor ? parseColor(primaryColor) : WHITE;
    const secondary = secondaryColor ? parseColor(secondaryColor) : THEME_SURFACE;
    if (!primary || !secondary) return;
    const surface = ensureOpacity(secondary);
    if (surface !== secondary) style.setProperty('--vitrine-glass-color', formatColor(surface));
    const textColor =
      [primary, WHITE, BLACK].find(
        (candidate) => getMinContrast(candidate, surface) >= TEXT_CONTRAST,
      ) ?? WHITE;
    const dimColor = withOpacity(textColor, DIM_OPACITY * textColor[3]);
    const hoverColor = withOpacity(textColor, HOVER_OPACITY);
    const isHoverLegible = getMinContrast(textColor, blend(hoverColor, surface)) >= TEXT_CONTRAST;
    const oppositeColor = getLuminance(textColor) > 0.5 ? BLACK : WHITE;
    const values: Record<(typeof colorProperties)[number], Color> = {
      '--_on-video': getMinContrast(primary, BAR_SHADE) >= ICON_CONTRAST ? primary : WHITE,
      '--_on-glass': textColor,
      '--_on-glass-dim': getMinContrast(dimColor, surface) >= TEXT_CONTRAST ? dimColor : textColor,
      '--_glass-hover': isHoverLegible ? hoverColor : withOpacity(oppositeColor, HOVER_OPACITY),
    };
    for (const name of colorProperties) style.setProperty(name, formatColor(values[name]));
  };
  // In a microtask, because the player applies the attributes after its controllers have updated.
  player.addController({ hostUpdated: () => queueMicrotask(applyColors) });
  applyColors();
}

/** Converts a CSS color to sRGB by drawing it; `undefined` without a canvas, as in jsdom. */
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

const formatColor = ([red, green, blue, opacity]: Color): string =>
  `rgb(${Math.round(red)} ${Math.round(green)} ${Math.round(blue)} / ${opacity})`;

const withOpacity = ([red, green, blue]: Color, opacity: number): Color => [
  red,
  green,
  blue,
  opacity,
];

/** Blends `upper` over `lower`. */
function blend(upper: Color, lower: Color): Color {
  const opacity = upper[3] + lower[3] * (1 - upper[3]);
  const mixChannel = (index: 0 | 1 | 2): number =>
    opacity === 0
      ? 0
      : (upper[index] * upper[3] + lower[index] * lower[3] * (1 - upper[3])) / opacity;
  return [mixChannel(0), mixChannel(1), mixChannel(2), opacity];
}

/** Returns the relative luminance of an opaque color as defined by WCAG 2.2. */
function getLuminance([red, green, blue]: Color): number {
  const [r, g, b] = [red, green, blue].map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns the lowest contrast of a color on a translucent surface over any video frame. */
function getMinContrast(color: Color, surface: Color): number {
  const ratios = [BLACK, WHITE].map((frame) => {
    const background = blend(surface, frame);
    const [darker, lighter] = [
      getLuminance(background),
      getLuminance(blend(color, background)),
    ].sort((a, b) => a - b) as [number, number];
    return (lighter + 0.05) / (darker + 0.05);
  });
  return Math.min(...ratios);
}

/**
 * Increases the opacity of a surface until white or black is legible on it over any video frame.
 * Returns the same color if it is opaque enough.
 */
function ensureOpacity(surface: Color): Color {
  const [, , , initialOpacity] = surface;
  for (let opacity = initialOpacity; opacity < 1; opacity += 0.02) {
    const color = withOpacity(surface, opacity);
    const contrast = Math.max(getMinContrast(WHITE, color), getMinContrast(BLACK, color));
    if (contrast >= TEXT_CONTRAST) return opacity === initialOpacity ? surface : color;
  }
  return initialOpacity === 1 ? surface : withOpacity(surface, 1);
}
