import { isBlock } from '../records/block.ts';
import { isOneOf, type ValidatorOptions } from './validator.ts';
import type { ValidationContext } from './validation-context.ts';

/** Returns whether all blocks, or the records with these IDs, belong to an allowed model. */
export function hasAllowedItemTypes(
  items: unknown,
  { item_types: allowedIds }: ValidatorOptions,
  context: ValidationContext,
): boolean {
  if (!Array.isArray(items)) return true;
  return items.every((item) => {
    if (isBlock(item)) return isOneOf(item.relationships.item_type.data.id, allowedIds);
    const apiKey = context.getModelApiKey(String(item));
    // Missing or unpublished records do not count as violations.
    if (apiKey === undefined) return true;
    return isOneOf(context.models.find((model) => model.apiKey === apiKey)?.id, allowedIds);
  });
}
