import { attributeRules } from './attribute-rules.ts';
import { findRule, report, type MigrationRule } from './migration-rule.ts';

const script = (says: string): MigrationRule => report(says, 'scripts');
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
} as const satisfies Record<string, MigrationRule>;

/** Members that other objects have too, so that they are looked at only where they are set. */
const setFates = {
  envKey: attributeRules['env-key'],
  beaconCollectionDomain: attributeRules['beacon-collection-domain'],
  disableTracking: attributeRules['disable-tracking'],
  disableCookies: attributeRules['disable-cookies'],
  playerInitTime: attributeRules['player-init-time'],
  playerSoftwareName: attributeRules['player-software-name'],
  playerSoftwareVersion: attributeRules['player-software-version'],
} as const satisfies Record<string, MigrationRule>;

const endsToo = script('it also fires at the end of a chapter or cue point, with a null detail.');

/** Events that only Mux Player's controls tell of, and those that tell more here. */
export const eventRules = {
  chapterchange: endsToo,
  cuepointchange: endsToo,
  userinactivechange: script('use `presence.idle` or :state(user-idle).'),
  breakpointchange: script('the player has no breakpoints. Use a container query.'),
  mediapaused: script('use `pause`.'),
  mediaisfullscreen: script('read `screen.fullscreen`, or :state(fullscreen).'),
  mediavolume: script('use `volumechange`.'),
} as const satisfies Record<string, MigrationRule>;

/** What becomes of a member of the element, which a script sets or reads. */
export const findMemberRule = (name: string, isSet: boolean): MigrationRule | undefined =>
  findRule(memberFates, name) ?? (isSet ? findRule(setFates, name) : undefined);
export const findEventRule = (name: string): MigrationRule | undefined =>
  findRule(eventRules, name);
