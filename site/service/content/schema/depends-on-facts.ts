import type { Condition } from '../../store/record-query.ts';

/** True where what fits changes with other records than those it is asked of. */
export function dependsOnFacts(condition: Condition): boolean {
  if ('not' in condition) return dependsOnFacts(condition.not);
  if ('all' in condition) return condition.all.some(dependsOnFacts);
  if ('any' in condition) return condition.any.some(dependsOnFacts);
  if (!('operand' in condition) || condition.operand.of !== 'meta') return false;
  return condition.operand.name === 'isValid' || condition.operand.name === 'inUse';
}
