import { css } from 'lit';

/** The names of the themes. */
export type ThemeName = 'clear' | 'solid' | 'minimal';

/**
 * Styles of the themes, for hosts with the `theme` attribute. The other themes override the values of
 * `clear`. Those values are the fallbacks in the styles that use the properties, so that a player
 * without controls does not contain them. Audio controls have the page's background in every theme.
 *
 * - `top-shade`: the gradient behind the title.
 * - `bar-background`, `bar-rise`: the background of the controls, and its extent above them.
 * - `bar-inset`, `bar-radius`: the distance of the bar to the edges of the video, and its corners.
 * - `glass-default`, `large-default`, `glass-filter`: the surfaces of menus, whose hovered items must
 *   be readable over white video, and of the large button.
 * - `track-size`: the thickness of the track of a range.
 * - `text-display`: `none` to hide all text except the clock.
 */
export const themeStyles = css`
  :host([theme='solid']) {
    --_bar-background: #111214;
    --_bar-rise: 6px;
    --_glass-default: #1b1d21;
    --_large-default: #111214;
    --_glass-filter: none;
  }
  :host([theme='minimal']) {
    --_top-shade: none;
    --_bar-background: rgb(18 20 24 / 0.84);
    --_bar-rise: 4px;
    --_bar-inset: 10px;
    --_bar-radius: 14px;
    --_track-size: 3px;
    --_text-display: none;
  }
`;
