import type { Condition } from '../../../storage/query/record-query.ts';

/** Returns whether changes of other records may change which records match a condition. */
export function dependsOnDerivedData(condition: Condition): boolean {
  if ('not' in condition) return dependsOnDerivedData(condition.not);
  if ('all' in condition) return condition.all.some(dependsOnDerivedData);
  if ('any' in condition) return condition.any.some(dependsOnDerivedData);
  if (!('operand' in condition) || condition.operand.source !== 'meta') return false;
  return condition.operand.name === 'isValid' || condition.operand.name === 'inUse';
}
