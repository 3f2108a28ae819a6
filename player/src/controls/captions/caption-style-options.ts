import type { AllTexts } from '../../i18n/locales/en-lazy.ts';

/** An option of the caption style, such as the font. */
interface CaptionStyleOption {
  readonly getTitle: (texts: AllTexts) => string;
  /** The name of the value that applies until the viewer selects another one. */
  readonly defaultValue: string;
  /** The CSS custom property that applies the option to the captions. */
  readonly customProperty: string;
  /** The CSS values by name. */
  readonly values: Readonly<Record<string, string>>;
  readonly getLabel: (value: string, texts: AllTexts) => string;
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

const createLabelGetter =
  (getLabels: (texts: AllTexts) => Readonly<Record<string, string>>) =>
  (value: string, texts: AllTexts): string =>
    getLabels(texts)[value] ?? value;

const outlineOffsets = [
  '1px 1px',
  '-1px 1px',
  '1px -1px',
  '-1px -1px',
  '0 2px',
  '0 -2px',
  '2px 0',
  '-2px 0',
];

/** All caption style options, in the order of the panel. */
export const captionStyleOptions = {
  size: {
    getTitle: ({ captionStyle }) => captionStyle.size,
    defaultValue: 'medium',
    customProperty: '--_scale',
    values: { small: '0.75', medium: '1', large: '1.5', largest: '2' },
    getLabel: createLabelGetter(({ captionStyle }) => captionStyle.sizes),
  },
  font: {
    getTitle: ({ captionStyle }) => captionStyle.font,
    defaultValue: 'sans',
    customProperty: '--_font',
    values: {
      sans: 'system-ui, sans-serif',
      serif: 'Georgia, "Times New Roman", serif',
      mono: 'ui-monospace, "Courier New", monospace',
      casual: '"Comic Sans MS", "Comic Neue", "Chalkboard SE", cursive',
    },
    getLabel: createLabelGetter(({ captionStyle }) => captionStyle.fonts),
  },
  color: {
    getTitle: ({ captionStyle }) => captionStyle.color,
    defaultValue: 'white',
    customProperty: '--_color',
    values: colors,
    getLabel: createLabelGetter(({ captionStyle }) => captionStyle.colors),
  },
  background: {
    getTitle: ({ captionStyle }) => captionStyle.background,
    defaultValue: 'black',
    customProperty: '--_background',
    values: colors,
    getLabel: createLabelGetter(({ captionStyle }) => captionStyle.colors),
  },
  opacity: {
    getTitle: ({ captionStyle }) => captionStyle.opacity,
    defaultValue: '75',
    customProperty: '--_opacity',
    values: { 0: '0%', 25: '25%', 50: '50%', 75: '75%', 100: '100%' },
    getLabel: (value, texts) => texts.volumeValue(Number(value)),
  },
  edge: {
    getTitle: ({ captionStyle }) => captionStyle.edge,
    defaultValue: 'none',
    customProperty: '--_edge',
    values: {
      none: 'none',
      shadow: '2px 2px 3px var(--_edge-color)',
      outline: outlineOffsets.map((offset) => `${offset} 0 var(--_edge-color)`).join(),
      raised:
        '1px 1px 0 var(--_edge-color), 2px 2px 0 var(--_edge-color), 3px 3px 0 var(--_edge-color)',
    },
    getLabel: createLabelGetter(({ captionStyle }) => captionStyle.edges),
  },
} satisfies Record<string, CaptionStyleOption>;

export type CaptionStyleOptionName = keyof typeof captionStyleOptions;

/** The names of all options, in the order of the panel. */
export const captionStyleOptionNames = Object.keys(
  captionStyleOptions,
) as readonly CaptionStyleOptionName[];
