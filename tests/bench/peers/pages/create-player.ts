import { markup, setUp } from 'virtual:peer';

/** Puts a player on the page, as the markup of one would. */
export function createPlayer(attributes: string): Element {
  const template = document.createElement('template');
  template.innerHTML = markup.replace('%attributes%', attributes);
  const element = template.content.firstElementChild;
  if (!element) throw new Error('The markup of the player has no element.');
  const adopted = document.importNode(element, true);
  document.body.append(adopted);
  setUp?.(adopted);
  return adopted;
}
