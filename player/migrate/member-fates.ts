import { attributeFates } from './attribute-fates.ts';
import { fateIn, tell, type Fate } from './fate.ts';

const script = (says: string): Fate => tell(says, 'scripts');
const none = script('it has no counterpart.');

/** Members of the element that are called differently, or are none; in scripts about the player. */
const memberFates = {
  _hls: script('the player creates the engine. Use `hlsConfig` for settings.'),
  _hlsConfig: script('use `hlsConfig`.'),
  hasPlayed: script('read `hub.state.playback.started`.'),
  nativeEl: script('`media` of the player is the <video> element.'),
  mediaController: script('dispatch vitrine-request events and read `hub.state`.'),
  mediaTheme: none,
  themeProps: none,
} as const satisfies Record<string, Fate>;

/** Members that other objects have too, so that they are looked at only where they are set. */
const setFates = {
  envKey: attributeFates['env-key'],
  beaconCollectionDomain: attributeFates['beacon-collection-domain'],
  disableTracking: attributeFates['disable-tracking'],
  disableCookies: attributeFates['disable-cookies'],
  playerInitTime: attributeFates['player-init-time'],
  playerSoftwareName: attributeFates['player-software-name'],
  playerSoftwareVersion: attributeFates['player-software-version'],
} as const satisfies Record<string, Fate>;

const endsToo = script('it also fires at the end of a chapter or cue point, with a null detail.');

/** Events that only Mux Player's controls tell of, and those that tell more here. */
export const eventFates = {
  chapterchange: endsToo,
  cuepointchange: endsToo,
  userinactivechange: script('use `presence.idle` or :state(user-idle).'),
  breakpointchange: script('the player has no breakpoints. Use a container query.'),
  mediapaused: script('use `pause`.'),
  mediaisfullscreen: script('read `screen.fullscreen`, or :state(fullscreen).'),
  mediavolume: script('use `volumechange`.'),
} as const satisfies Record<string, Fate>;

/** What becomes of a member of the element, which a script sets or reads. */
export const memberFate = (name: string, isSet: boolean): Fate | undefined =>
  fateIn(memberFates, name) ?? (isSet ? fateIn(setFates, name) : undefined);
export const eventFate = (name: string): Fate | undefined => fateIn(eventFates, name);
