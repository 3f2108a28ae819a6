import type { CompleteTexts } from '../../i18n/locales/en-lazy.ts';

/** One thing of the look that a person may choose, and how it comes to be seen. */
interface Aspect {
  readonly getTitle: (texts: CompleteTexts) => string;
  /** What is chosen as long as nobody has chosen. */
  readonly defaultValue: string;
  /** The CSS property that holds it within the layer. */
  readonly customProperty: string;
  /** Each choice, and what it is in CSS. */
  readonly values: Readonly<Record<string, string>>;
  readonly getLabel: (choice: string, texts: CompleteTexts) => string;
}

const colors = {
  white: '#fff',
  yellow: '#ff0',
  green: '#0f0',
  cyan: '#0ff',
  blue: '#00f',
  magenta: '#f0f',
  red: '#f00',
  black: '#000',
};

const nameIn =
  (names: (texts: CompleteTexts) => Readonly<Record<string, string>>) =>
  (choice: string, texts: CompleteTexts): string =>
    names(texts)[choice] ?? choice;

const outline = [
  '1px 1px',
  '-1px 1px',
  '1px -1px',
  '-1px -1px',
  '0 2px',
  '0 -2px',
  '2px 0',
  '-2px 0',
];

/** All that a person may choose of how captions look, in the order of the settings. */
export const captionStyleOptions = {
  size: {
    getTitle: ({ captionLook }) => captionLook.size,
    defaultValue: 'medium',
    customProperty: '--_scale',
    values: { small: '0.75', medium: '1', large: '1.5', largest: '2' },
    getLabel: nameIn(({ captionLook }) => captionLook.sizes),
  },
  font: {
    getTitle: ({ captionLook }) => captionLook.font,
    defaultValue: 'sans',
    customProperty: '--_font',
    values: {
      sans: 'system-ui, sans-serif',
      serif: 'Georgia, "Times New Roman", serif',
      mono: 'ui-monospace, "Courier New", monospace',
      casual: '"Comic Sans MS", "Comic Neue", "Chalkboard SE", cursive',
    },
    getLabel: nameIn(({ captionLook }) => captionLook.fonts),
  },
  color: {
    getTitle: ({ captionLook }) => captionLook.color,
    defaultValue: 'white',
    customProperty: '--_color',
    values: colors,
    getLabel: nameIn(({ captionLook }) => captionLook.colors),
  },
  background: {
    getTitle: ({ captionLook }) => captionLook.background,
    defaultValue: 'black',
    customProperty: '--_ground',
    values: colors,
    getLabel: nameIn(({ captionLook }) => captionLook.colors),
  },
  opacity: {
    getTitle: ({ captionLook }) => captionLook.opacity,
    defaultValue: '75',
    customProperty: '--_opacity',
    values: { 0: '0%', 25: '25%', 50: '50%', 75: '75%', 100: '100%' },
    getLabel: (choice, texts) => texts.volumeValue(Number(choice)),
  },
  edge: {
    getTitle: ({ captionLook }) => captionLook.edge,
    defaultValue: 'none',
    customProperty: '--_edge',
    values: {
      none: 'none',
      shadow: '2px 2px 3px var(--_rim)',
      outline: outline.map((offset) => `${offset} 0 var(--_rim)`).join(),
      raised: '1px 1px 0 var(--_rim), 2px 2px 0 var(--_rim), 3px 3px 0 var(--_rim)',
    },
    getLabel: nameIn(({ captionLook }) => captionLook.edges),
  },
} satisfies Record<string, Aspect>;

export type CaptionStyleName = keyof typeof captionStyleOptions;

/** In the order of the settings. */
export const captionStyleNames = Object.keys(captionStyleOptions) as readonly CaptionStyleName[];
