import { isBlock } from '../records/block.ts';
import { isOneOf, type ValidatorOptions } from './validator.ts';
import type { ValidationContext } from './surroundings.ts';

/** Looks whether all that is held, be it blocks or ids of records, is of a model that is allowed. */
export function hasAllowedItemTypes(
  held: unknown,
  { item_types: allowed }: ValidatorOptions,
  around: ValidationContext,
): boolean {
  if (!Array.isArray(held)) return true;
  return held.every((item) => {
    if (isBlock(item)) return isOneOf(item.relationships.item_type.data.id, allowed);
    const apiKey = around.modelOf(String(item));
    // What is not there, or not yet published, is not of a wrong model.
    if (apiKey === undefined) return true;
    return isOneOf(around.models.find((model) => model.apiKey === apiKey)?.id, allowed);
  });
}
