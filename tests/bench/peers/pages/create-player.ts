import { markup, setUp } from 'virtual:peer';

/** Creates a player from its markup and appends it to the page. */
export function createPlayer(attributes: string): Element {
  const template = document.createElement('template');
  template.innerHTML = markup.replace('%attributes%', attributes);
  const element = template.content.firstElementChild;
  if (!element) throw new Error('The markup of the player has no element.');
  const player = document.importNode(element, true);
  document.body.append(player);
  setUp?.(player);
  return player;
}
