import { css, unsafeCSS, type CSSResult } from 'lit';

/** What a theme says of the look. Sound without a picture stands on the page's own ground in each. */
interface Tokens {
  /** Behind the title: so dark that white words are read on it over a white film, and gone the more slowly the wider the picture is. */
  readonly 'top-shade': string;
  /** Behind the controls, likewise, and how far it rises above them. */
  readonly 'bar-ground': string;
  readonly 'bar-rise': string;
  /** How far the bar keeps from the edges of the picture, and its corners. */
  readonly 'bar-inset': string;
  readonly 'bar-radius': string;
  /** The surface of menus, on which a line that is pointed at is read over a white film too, and of the large button. */
  readonly 'glass-default': string;
  readonly 'large-default': string;
  readonly 'glass-filter': string;
  /** The line of a range. */
  readonly 'track-size': string;
  /** `none` where there are no words but the clock. */
  readonly 'words-display': string;
}

const clear: Tokens = {
  'top-shade':
    'linear-gradient(rgb(0 0 0 / 0.7), rgb(0 0 0 / 0.66) calc(100% - 40px - 6cqi), rgb(0 0 0 / 0.25) calc(100% - 20px - 3cqi), transparent)',
  'bar-ground':
    'linear-gradient(to top, rgb(0 0 0 / 0.82), rgb(0 0 0 / 0.72) calc(100% - 64px), transparent)',
  'bar-rise': '64px',
  'bar-inset': '0px',
  'bar-radius': '0px',
  'glass-default': 'rgb(18 20 24 / 0.8)',
  'large-default': 'rgb(16 18 22 / 0.5)',
  'glass-filter': 'blur(18px) saturate(1.4)',
  'track-size': '4px',
  'words-display': 'flex',
};

/** Every theme there is. */
export const themes = {
  clear,
  solid: {
    ...clear,
    'bar-ground': '#111214',
    'bar-rise': '6px',
    'glass-default': '#1b1d21',
    'large-default': '#111214',
    'glass-filter': 'none',
  },
  minimal: {
    ...clear,
    'top-shade': 'none',
    'bar-ground': 'rgb(18 20 24 / 0.84)',
    'bar-rise': '4px',
    'bar-inset': '10px',
    'bar-radius': '14px',
    'track-size': '3px',
    'words-display': 'none',
  },
} as const satisfies Record<string, Tokens>;

export type ThemeName = keyof typeof themes;

const declarations = (tokens: Tokens): CSSResult =>
  unsafeCSS(
    Object.entries(tokens)
      .map(([name, value]) => `--_${name}: ${value};`)
      .join(''),
  );

/** The themes as styles of a host that has the attribute; `plain` is a host that has the first without. */
export const themeStyles = (plain: string): CSSResult => css`
  ${unsafeCSS(plain)} {
    ${declarations(clear)}
  }
  ${unsafeCSS(
    Object.entries(themes)
      .map(([name, tokens]) => `:host([theme='${name}']) {${declarations(tokens).cssText}}`)
      .join(''),
  )}
`;
