import { attributePrefixRules, attributeRules } from './attribute-rules.ts';
import { findRule, rename, report, type MigrationRule } from './migration-rule.ts';
import { eventRules } from './member-rules.ts';

/** Props of <MuxPlayer> in React that are no attributes of the element. */
const ownProps = {
  _hlsConfig: rename('hlsConfig'),
  beaconCollectionDomain: attributeRules['beacon-collection-domain'],
  loading: report('the engine loads automatically when needed. Remove it.', 'imports'),
  themeProps: report('a theme takes no props.', 'themes'),
  playsInline: attributeRules.playsinline,
  onChapterChange: eventRules.chapterchange,
  onCuePointChange: eventRules.cuepointchange,
  onUserInactiveChange: report('read `presence.idle` with useMediaState.', 'scripts'),
  onPlayerReady: report('use a ref to get the element.', 'scripts'),
} as const satisfies Record<string, MigrationRule>;

const kebabCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** What becomes of an attribute; absent where Mux Player has none of that name. */
export function findAttributeRule(name: string): MigrationRule | undefined {
  const family = Object.entries(attributePrefixRules).find(([start]) => name.startsWith(start));
  return findRule(attributeRules, name) ?? family?.[1];
}

/** What becomes of a prop in React; absent where it is none of Mux Player's own. */
export const findPropRule = (name: string): MigrationRule | undefined =>
  findRule(ownProps, name) ??
  findAttributeRule(kebabCase(name)) ??
  findRule(attributeRules, name.toLowerCase());
