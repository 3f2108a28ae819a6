import { attributeRules } from './attribute-rules.ts';
import { findRule, report, type MigrationRule } from './migration-rule.ts';

const reportScript = (message: string): MigrationRule => report(message, 'scripts');
const noEquivalent = reportScript('Vitrine has no equivalent.');

/** Properties of `<mux-player>` with another name or no equivalent, for scripts that mention the player. */
const memberRules = {
  _hls: reportScript('The player creates the engine. Use `hlsConfig` to configure it.'),
  _hlsConfig: reportScript('Use `hlsConfig`.'),
  hasPlayed: reportScript('Read `hub.state.playback.started`.'),
  nativeEl: reportScript('The `media` property of the player is the <video> element.'),
  mediaController: reportScript('Dispatch vitrine-request events and read `hub.state`.'),
  mediaTheme: noEquivalent,
  themeProps: noEquivalent,
} as const satisfies Record<string, MigrationRule>;

/** Properties that other objects have too, so only assignments to them are reported. */
const assignmentRules = {
  envKey: attributeRules['env-key'],
  beaconCollectionDomain: attributeRules['beacon-collection-domain'],
  disableTracking: attributeRules['disable-tracking'],
  disableCookies: attributeRules['disable-cookies'],
  playerInitTime: attributeRules['player-init-time'],
  playerSoftwareName: attributeRules['player-software-name'],
  playerSoftwareVersion: attributeRules['player-software-version'],
} as const satisfies Record<string, MigrationRule>;

const firesAtEnd = reportScript(
  'The event also fires at the end of a chapter or cue point, with a null `detail`.',
);

/** The rules of events that only Mux Player dispatches, or that Vitrine dispatches more often. */
export const eventRules = {
  chapterchange: firesAtEnd,
  cuepointchange: firesAtEnd,
  userinactivechange: reportScript('Read `presence.idle` or use :state(user-idle).'),
  breakpointchange: reportScript('The player has no breakpoints. Use a container query.'),
  mediapaused: reportScript('Listen for `pause`.'),
  mediaisfullscreen: reportScript('Read `screen.fullscreen` or use :state(fullscreen).'),
  mediavolume: reportScript('Listen for `volumechange`.'),
} as const satisfies Record<string, MigrationRule>;

/** Returns the rule of a property of the player element. `isSet` is true for an assignment. */
export const findMemberRule = (name: string, isSet: boolean): MigrationRule | undefined =>
  findRule(memberRules, name) ?? (isSet ? findRule(assignmentRules, name) : undefined);
export const findEventRule = (name: string): MigrationRule | undefined =>
  findRule(eventRules, name);
