import { expect } from '@open-wc/testing';
import { waitUntil } from '../../tests/browser/harness.ts';
import { createPlayerFixture } from '../../tests/browser/player-fixture.ts';
import type { PreviewElement } from '../src/controls/ranges/preview-element.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

type Color = readonly number[];

const themes = ['clear', 'solid', 'minimal'] as const;

/** Values of `primary-color` and `secondary-color`; empty values are not set. */
const colorPairs = [
  ['', ''],
  ['', '#ffffff'],
  ['', '#000000'],
  ['#ffffff', '#ffffff'],
  ['#000000', '#000000'],
  ['#000000', '#ffffff'],
  ['#ffffff', ''],
  ['#000000', ''],
  ['#ff0000', '#0000ff'],
  ['#777777', '#808080'],
  ['yellow', 'rgb(255 255 255 / 0.3)'],
  ['oklch(0.7 0.2 140)', 'rgb(0 128 0 / 0.5)'],
] as const;

const BLACK: Color = [0, 0, 0, 1];
const WHITE: Color = [255, 255, 255, 1];
/** The lightest shade of the control bar behind its text. */
const SCRIM: Color = [0, 0, 0, 0.66];

const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });

/** Converts a computed color to the rendered RGBA values. */
function parseColor(color: string): Color {
  if (!context) throw new Error('The 2D canvas context is unavailable.');
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, opacity = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, opacity / 255];
}

const blend = (upper: Color, lower: Color): Color => {
  const opacity = upper[3] ?? 1;
  return [0, 1, 2].map(
    (index) => (upper[index] ?? 0) * opacity + (lower[index] ?? 0) * (1 - opacity),
  );
};

/** Returns the relative luminance that WCAG 2 defines, from 0 to 1. */
const getLuminance = (color: Color): number => {
  const [red = 0, green = 0, blue = 0] = color.map((channel) =>
    channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Returns the lowest contrast of text on its surface, over black and white video. */
const getMinContrast = (text: Color, surface: Color): number =>
  Math.min(
    ...[BLACK, WHITE].map((video) => {
      const background = blend(surface, video);
      const [textLuminance, backgroundLuminance] = [
        getLuminance(blend(text, background)),
        getLuminance(background),
      ];
      return (
        (Math.max(textLuminance, backgroundLuminance) + 0.05) /
        (Math.min(textLuminance, backgroundLuminance) + 0.05)
      );
    }),
  );

/** Returns the contrast of an element's text on its own background, or on `surface`. */
function getContrast(element: Element | null | undefined, surface?: Color): number {
  if (!element) throw new Error('The element is missing.');
  // Reads the color at the end of its transitions.
  for (const animation of element.getAnimations()) animation.finish();
  const style = getComputedStyle(element);
  return getMinContrast(parseColor(style.color), surface ?? parseColor(style.backgroundColor));
}

async function applyColors(
  player: VitrinePlayer,
  theme: string,
  primary: string,
  secondary: string,
) {
  player.setAttribute('theme', theme);
  for (const [name, value] of [
    ['primary-color', primary],
    ['secondary-color', secondary],
  ] as const) {
    if (value) player.setAttribute(name, value);
    else player.removeAttribute(name);
  }
  await player.updateComplete;
  const areColorsApplied = () => player.style.getPropertyValue('--_on-glass') !== '';
  await waitUntil(
    () => areColorsApplied() === Boolean(primary || secondary),
    'the colors were not applied',
  );
}

const getControlBar = (player: VitrinePlayer): ShadowRoot =>
  player.shadowRoot?.querySelector('vitrine-control-bar')?.shadowRoot as ShadowRoot;

describe('the colors of controls', () => {
  it('keep menus, tooltips and previews legible with every pair of colors', async () => {
    const player = await createPlayerFixture('on-demand');
    const bar = getControlBar(player);
    await waitUntil(() => bar.querySelector('.tooltip'), 'there are no tooltips');
    const preview = document.createElement('vitrine-preview') as PreviewElement;
    bar.append(preview);
    await preview.updateComplete;
    const menu = bar.querySelector('vitrine-menu[name="settings"]')?.shadowRoot;
    const popup = menu?.querySelector('[popover]');
    const failures: string[] = [];
    const checkContrast = (name: string, ratio: number, minimum: number): void => {
      if (ratio < minimum) failures.push(`${name}: ${ratio.toFixed(2)}`);
    };
    for (const theme of themes) {
      for (const [primary, secondary] of colorPairs) {
        await applyColors(player, theme, primary, secondary);
        const variant = `${theme}, "${primary}" on "${secondary}"`;
        checkContrast(`menu, ${variant}`, getContrast(popup), 4.5);
        checkContrast(`tooltip, ${variant}`, getContrast(bar.querySelector('.tooltip')), 4.5);
        checkContrast(
          `preview, ${variant}`,
          getContrast(preview.shadowRoot?.querySelector('.text')),
          4.5,
        );
        const playButton = bar.querySelector('vitrine-button[name="play"]');
        checkContrast(
          `icon, ${variant}`,
          getContrast(playButton?.shadowRoot?.querySelector('svg'), SCRIM),
          3,
        );
      }
    }
    expect(failures).to.deep.equal([]);
  });

  it('keep the large button’s icon visible with every pair of colors', async () => {
    const player = await createPlayerFixture('before-play');
    const bar = getControlBar(player);
    const failures: string[] = [];
    for (const theme of themes) {
      for (const [primary, secondary] of colorPairs) {
        // Without colors, the button has a translucent background, whose color depends on the video.
        if (!secondary) continue;
        await applyColors(player, theme, primary, secondary);
        const largeButtonRoot = bar.querySelector('vitrine-button[large]')?.shadowRoot;
        const ratio = getContrast(largeButtonRoot?.querySelector('.target'));
        if (ratio < 3)
          failures.push(`${theme}, "${primary}" on "${secondary}": ${ratio.toFixed(2)}`);
      }
    }
    expect(failures).to.deep.equal([]);
  });

  it('keep the preview of an audio player legible on a light page', async () => {
    const player = await createPlayerFixture('audio');
    (player.parentElement as HTMLElement).style.color = '#111214';
    const preview = document.createElement('vitrine-preview') as PreviewElement;
    getControlBar(player).append(preview);
    await preview.updateComplete;
    expect(getContrast(preview.shadowRoot?.querySelector('.text'))).to.be.at.least(4.5);
  });
});
