import { attributeRules } from './attribute-rules.ts';
import { findRule, report, type MigrationRule } from './migration-rule.ts';

const reportInScript = (message: string): MigrationRule => report(message, 'scripts');
const noEquivalentRule = reportInScript('Vitrine has no equivalent.');

/** The rules for properties of `<mux-player>` that Vitrine renames or lacks. */
const memberRules = {
  _hls: reportInScript('The player creates the engine. Use `hlsConfig` to configure it.'),
  _hlsConfig: reportInScript('Use `hlsConfig`.'),
  hasPlayed: reportInScript('Read `hub.state.playback.started`.'),
  nativeEl: reportInScript('The `media` property of the player is the <video> element.'),
  mediaController: reportInScript('Dispatch vitrine-request events and read `hub.state`.'),
  mediaTheme: noEquivalentRule,
  themeProps: noEquivalentRule,
} as const satisfies Record<string, MigrationRule>;

/** The rules for properties that other objects also have, so only assignments are reported. */
const assignmentRules = {
  envKey: attributeRules['env-key'],
  beaconCollectionDomain: attributeRules['beacon-collection-domain'],
  disableTracking: attributeRules['disable-tracking'],
  disableCookies: attributeRules['disable-cookies'],
  playerInitTime: attributeRules['player-init-time'],
  playerSoftwareName: attributeRules['player-software-name'],
  playerSoftwareVersion: attributeRules['player-software-version'],
} as const satisfies Record<string, MigrationRule>;

const firesAtEndRule = reportInScript(
  'The event also fires at the end of a chapter or cue point, with a null `detail`.',
);

/** The rules for events that only Mux Player dispatches, or that Vitrine dispatches more often. */
export const eventRules = {
  chapterchange: firesAtEndRule,
  cuepointchange: firesAtEndRule,
  userinactivechange: reportInScript('Read `userActivity.idle` or use :state(user-idle).'),
  breakpointchange: reportInScript('The player has no breakpoints. Use a container query.'),
  mediapaused: reportInScript('Listen for `pause`.'),
  mediaisfullscreen: reportInScript('Read `presentation.fullscreen` or use :state(fullscreen).'),
  mediavolume: reportInScript('Listen for `volumechange`.'),
} as const satisfies Record<string, MigrationRule>;

/** Returns the rule for a property that a script reads or assigns. */
export const findMemberRule = (name: string, isAssignment: boolean): MigrationRule | undefined =>
  findRule(memberRules, name) ?? (isAssignment ? findRule(assignmentRules, name) : undefined);
export const findEventRule = (name: string): MigrationRule | undefined =>
  findRule(eventRules, name);
