import { expect } from '@open-wc/testing';
import { waitUntil } from '../../tests/browser/harness.ts';
import { createPlayerFixture } from '../../tests/browser/player-fixture.ts';
import type { PreviewElement } from '../src/controls/ranges/preview-element.ts';
import '../src/index.ts';
import type { VitrinePlayer } from '../src/elements/vitrine-player.ts';

type Color = readonly number[];

const themes = ['clear', 'solid', 'minimal'] as const;

/** Values of `primary-color` and `secondary-color`; an empty one is not set. */
const pairs = [
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
/** The lightest shade that the bar lays behind its words. */
const SHADE: Color = [0, 0, 0, 0.66];

const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });

/** A computed color as it is drawn. */
function parse(color: string): Color {
  if (!context) throw new Error('There is no canvas.');
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, opacity = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, opacity / 255];
}

const over = (upper: Color, lower: Color): Color => {
  const opacity = upper[3] ?? 1;
  return [0, 1, 2].map((each) => (upper[each] ?? 0) * opacity + (lower[each] ?? 0) * (1 - opacity));
};

const luminance = (color: Color): number => {
  const [red = 0, green = 0, blue = 0] = color.map((each) =>
    each / 255 <= 0.04045 ? each / 255 / 12.92 : ((each / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The lowest contrast of a text on its surface, over a black and over a white picture. */
const contrast = (text: Color, surface: Color): number =>
  Math.min(
    ...[BLACK, WHITE].map((picture) => {
      const ground = over(surface, picture);
      const [one, other] = [luminance(over(text, ground)), luminance(ground)];
      return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    }),
  );

/** The contrast of an element's words on its own background, or on the one that is handed. */
function contrastOf(element: Element | null | undefined, surface?: Color): number {
  if (!element) throw new Error('There is no such element.');
  // The color that it has once its transitions have ended.
  for (const animation of element.getAnimations()) animation.finish();
  const style = getComputedStyle(element);
  return contrast(parse(style.color), surface ?? parse(style.backgroundColor));
}

async function paint(player: VitrinePlayer, theme: string, primary: string, secondary: string) {
  player.setAttribute('theme', theme);
  for (const [name, value] of [
    ['primary-color', primary],
    ['secondary-color', secondary],
  ] as const) {
    if (value) player.setAttribute(name, value);
    else player.removeAttribute(name);
  }
  await player.updateComplete;
  const isPainted = () => player.style.getPropertyValue('--_on-glass') !== '';
  await waitUntil(
    () => isPainted() === Boolean(primary || secondary),
    'the colors were not painted',
  );
}

const barOf = (player: VitrinePlayer): ShadowRoot =>
  player.shadowRoot?.querySelector('vitrine-control-bar')?.shadowRoot as ShadowRoot;

describe('the colors of controls', () => {
  it('are legible in menus, tooltips and previews with every pair of colors', async () => {
    const player = await createPlayerFixture('on-demand');
    const bar = barOf(player);
    await waitUntil(() => bar.querySelector('.tip'), 'there are no tooltips');
    const preview = document.createElement('vitrine-preview') as PreviewElement;
    bar.append(preview);
    await preview.updateComplete;
    const menu = bar.querySelector('vitrine-menu[name="settings"]')?.shadowRoot;
    const popup = menu?.querySelector('[popover]');
    const faint: string[] = [];
    const check = (name: string, ratio: number, least: number): void => {
      if (ratio < least) faint.push(`${name}: ${ratio.toFixed(2)}`);
    };
    for (const theme of themes) {
      for (const [primary, secondary] of pairs) {
        await paint(player, theme, primary, secondary);
        const where = `${theme}, "${primary}" on "${secondary}"`;
        check(`menu, ${where}`, contrastOf(popup), 4.5);
        check(`tooltip, ${where}`, contrastOf(bar.querySelector('.tip')), 4.5);
        check(`preview, ${where}`, contrastOf(preview.shadowRoot?.querySelector('.words')), 4.5);
        const play = bar.querySelector('vitrine-button[name="play"]');
        check(`icon, ${where}`, contrastOf(play?.shadowRoot?.querySelector('svg'), SHADE), 3);
      }
    }
    expect(faint).to.deep.equal([]);
  });

  it('keep the large button’s icon visible with every pair of colors', async () => {
    const player = await createPlayerFixture('before-play');
    const bar = barOf(player);
    const faint: string[] = [];
    for (const theme of themes) {
      for (const [primary, secondary] of pairs) {
        // Without colors it stands on blurred glass, which a picture lightens.
        if (!secondary) continue;
        await paint(player, theme, primary, secondary);
        const large = bar.querySelector('vitrine-button[large]')?.shadowRoot;
        const ratio = contrastOf(large?.querySelector('.target'));
        if (ratio < 3) faint.push(`${theme}, "${primary}" on "${secondary}": ${ratio.toFixed(2)}`);
      }
    }
    expect(faint).to.deep.equal([]);
  });

  it('keep the preview of an audio player legible on a light page', async () => {
    const player = await createPlayerFixture('audio');
    (player.parentElement as HTMLElement).style.color = '#111214';
    const preview = document.createElement('vitrine-preview') as PreviewElement;
    barOf(player).append(preview);
    await preview.updateComplete;
    expect(contrastOf(preview.shadowRoot?.querySelector('.words'))).to.be.at.least(4.5);
  });
});
