import type { PropertyDeclaration, PropertyValues } from 'lit';
import type { AttributeEffect } from '../media/attributes/attribute-definition.ts';
import { attributeEffects } from './attribute-element.ts';
import { haveTokensChanged } from './tokens/player-tokens.ts';

/** The Lit declaration of a property without an attribute, and the effect of a change. */
interface ScriptProperty extends PropertyDeclaration {
  readonly attribute: false;
  /** Default: nothing; the value is read when needed. */
  readonly affects?: AttributeEffect;
}

/** The properties of the player without an attribute. */
export const scriptProperties = {
  tokens: { attribute: false, affects: 'source-options', hasChanged: haveTokensChanged },
  engine: { attribute: false, affects: 'source-options' },
  hlsConfig: { attribute: false, affects: 'source-options' },
  drm: { attribute: false, affects: 'source-options' },
  keyBindings: { attribute: false, affects: 'control-options' },
  formatError: { attribute: false },
  metadata: { attribute: false },
  castCustomData: { attribute: false },
  skipLabels: { attribute: false },
} as const satisfies Record<string, ScriptProperty>;

const effects: ReadonlyMap<PropertyKey, readonly AttributeEffect[]> = new Map([
  ...attributeEffects,
  ...Object.entries<ScriptProperty>(scriptProperties).map(
    ([property, { affects }]) => [property, affects ? [affects] : []] as const,
  ),
]);

/** Returns the effects of a player's changed properties. */
export const getChangedEffects = (changedProperties: PropertyValues): Set<AttributeEffect> =>
  new Set([...changedProperties.keys()].flatMap((property) => effects.get(property) ?? []));
