import { attributeFamilies, attributeFates } from './attribute-fates.ts';
import { fateIn, renamed, tell, type Fate } from './fate.ts';
import { eventFates } from './member-fates.ts';

/** Props of <MuxPlayer> in React that are no attributes of the element. */
const ownProps = {
  _hlsConfig: renamed('hlsConfig'),
  beaconCollectionDomain: attributeFates['beacon-collection-domain'],
  loading: tell('the engine loads automatically when needed. Remove it.', 'imports'),
  themeProps: tell('a theme takes no props.', 'themes'),
  playsInline: attributeFates.playsinline,
  onChapterChange: eventFates.chapterchange,
  onCuePointChange: eventFates.cuepointchange,
  onUserInactiveChange: tell('read `presence.idle` with useMediaState.', 'scripts'),
  onPlayerReady: tell('use a ref to get the element.', 'scripts'),
} as const satisfies Record<string, Fate>;

const kebabCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** What becomes of an attribute; absent where Mux Player has none of that name. */
export function attributeFate(name: string): Fate | undefined {
  const family = Object.entries(attributeFamilies).find(([start]) => name.startsWith(start));
  return fateIn(attributeFates, name) ?? family?.[1];
}

/** What becomes of a prop in React; absent where it is none of Mux Player's own. */
export const propFate = (name: string): Fate | undefined =>
  fateIn(ownProps, name) ??
  attributeFate(kebabCase(name)) ??
  fateIn(attributeFates, name.toLowerCase());
