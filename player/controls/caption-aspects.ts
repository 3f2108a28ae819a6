import type { AllTexts } from '../texts/late-en.ts';

/** One thing of the look that a person may choose, and how it comes to be seen. */
interface Aspect {
  readonly title: (texts: AllTexts) => string;
  /** What is chosen as long as nobody has chosen. */
  readonly usual: string;
  /** The CSS property that holds it within the layer. */
  readonly property: string;
  /** Each choice, and what it is in CSS. */
  readonly choices: Readonly<Record<string, string>>;
  readonly name: (choice: string, texts: AllTexts) => string;
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
  (names: (texts: AllTexts) => Readonly<Record<string, string>>) =>
  (choice: string, texts: AllTexts): string =>
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
export const aspects = {
  size: {
    title: ({ captionLook }) => captionLook.size,
    usual: 'medium',
    property: '--_scale',
    choices: { small: '0.75', medium: '1', large: '1.5', largest: '2' },
    name: nameIn(({ captionLook }) => captionLook.sizes),
  },
  font: {
    title: ({ captionLook }) => captionLook.font,
    usual: 'sans',
    property: '--_font',
    choices: {
      sans: 'system-ui, sans-serif',
      serif: 'Georgia, "Times New Roman", serif',
      mono: 'ui-monospace, "Courier New", monospace',
      casual: '"Comic Sans MS", "Comic Neue", "Chalkboard SE", cursive',
    },
    name: nameIn(({ captionLook }) => captionLook.fonts),
  },
  color: {
    title: ({ captionLook }) => captionLook.color,
    usual: 'white',
    property: '--_color',
    choices: colors,
    name: nameIn(({ captionLook }) => captionLook.colors),
  },
  background: {
    title: ({ captionLook }) => captionLook.background,
    usual: 'black',
    property: '--_ground',
    choices: colors,
    name: nameIn(({ captionLook }) => captionLook.colors),
  },
  opacity: {
    title: ({ captionLook }) => captionLook.opacity,
    usual: '75',
    property: '--_opacity',
    choices: { 0: '0%', 25: '25%', 50: '50%', 75: '75%', 100: '100%' },
    name: (choice, texts) => texts.volumeValue(Number(choice)),
  },
  edge: {
    title: ({ captionLook }) => captionLook.edge,
    usual: 'none',
    property: '--_edge',
    choices: {
      none: 'none',
      shadow: '2px 2px 3px var(--_rim)',
      outline: outline.map((offset) => `${offset} 0 var(--_rim)`).join(),
      raised: '1px 1px 0 var(--_rim), 2px 2px 0 var(--_rim), 3px 3px 0 var(--_rim)',
    },
    name: nameIn(({ captionLook }) => captionLook.edges),
  },
} satisfies Record<string, Aspect>;

export type AspectName = keyof typeof aspects;

/** In the order of the settings. */
export const aspectNames = Object.keys(aspects) as readonly AspectName[];
