import { attributePrefixRules, attributeRules } from './attribute-rules.ts';
import { findRule, rename, report, type MigrationRule } from './migration-rule.ts';
import { eventRules } from './member-rules.ts';

/** The rules for props of `<MuxPlayer>` that are not attributes of the element. */
const propRules = {
  _hlsConfig: rename('hlsConfig'),
  beaconCollectionDomain: attributeRules['beacon-collection-domain'],
  loading: report('Not needed: the engine loads automatically.', 'imports'),
  themeProps: report('No equivalent: themes have no props.', 'themes'),
  playsInline: attributeRules.playsinline,
  onChapterChange: eventRules.chapterchange,
  onCuePointChange: eventRules.cuepointchange,
  onUserInactiveChange: report('Read `userActivity.idle` with `useMediaState`.', 'scripts'),
  onPlayerReady: report('Use a ref to get the element.', 'scripts'),
} as const satisfies Record<string, MigrationRule>;

const toKebabCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns the rule for an attribute, or `undefined` if Mux Player has no such attribute. */
export function findAttributeRule(name: string): MigrationRule | undefined {
  const prefixRule = Object.entries(attributePrefixRules).find(([prefix]) =>
    name.startsWith(prefix),
  );
  return findRule(attributeRules, name) ?? prefixRule?.[1];
}

/** Returns the rule for a React prop, or `undefined` if the prop is not specific to Mux Player. */
export const findPropRule = (name: string): MigrationRule | undefined =>
  findRule(propRules, name) ??
  findAttributeRule(toKebabCase(name)) ??
  findRule(attributeRules, name.toLowerCase());
