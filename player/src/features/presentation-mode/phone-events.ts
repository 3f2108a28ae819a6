import type { PlayerElement } from '../../host/player-element.ts';

/** What Apple's browsers alone say of a video, before anybody knew of a standard. */
const names = ['webkitbeginfullscreen', 'webkitendfullscreen', 'webkitpresentationmodechanged'];

/** Has a player say those events again, as it does all others of a media element. */
export function forwardWebKitEvents(player: PlayerElement): void {
  for (const name of names) {
    player.media.addEventListener(name, () => player.dispatchEvent(new CustomEvent(name)));
  }
}
