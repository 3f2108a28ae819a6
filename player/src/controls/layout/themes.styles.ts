import { css } from 'lit';

/** Every theme there is. */
export type ThemeName = 'clear' | 'solid' | 'minimal';

/**
 * The themes as styles of a host that has the attribute. What one says nothing of is as in `clear`,
 * which stands where it is used: a player without controls has no use for it. Sound without a picture
 * stands on the page's own ground in each.
 *
 * - `top-shade`: behind the title.
 * - `bar-ground`, `bar-rise`: behind the controls, and how far it rises above them.
 * - `bar-inset`, `bar-radius`: how far the bar keeps from the edges of the picture, and its corners.
 * - `glass-default`, `large-default`, `glass-filter`: the surface of menus, on which a line that is
 *   pointed at is read over a white film too, and of the large button.
 * - `track-size`: the line of a range.
 * - `words-display`: `none` where there are no words but the clock.
 */
export const themeStyles = css`
  :host([theme='solid']) {
    --_bar-ground: #111214;
    --_bar-rise: 6px;
    --_glass-default: #1b1d21;
    --_large-default: #111214;
    --_glass-filter: none;
  }
  :host([theme='minimal']) {
    --_top-shade: none;
    --_bar-ground: rgb(18 20 24 / 0.84);
    --_bar-rise: 4px;
    --_bar-inset: 10px;
    --_bar-radius: 14px;
    --_track-size: 3px;
    --_words-display: none;
  }
`;
