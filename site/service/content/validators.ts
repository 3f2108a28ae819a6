import { RE2JS } from 're2js';
import type { Field } from '../store/models.ts';

type Rule = Readonly<Record<string, unknown>>;

/** Says what a value breaks of a rule, completing "FIELD ..."; undefined for nothing. */
type Check = (value: unknown, rule: Rule) => string | undefined;

const formats: Readonly<Record<string, RegExp>> = {
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  url: /^https?:\/\/\S+$/,
};

function amount(count: number, { eq, min, max }: Rule, things: string): string | undefined {
  if (typeof eq === 'number' && count !== eq) return `must have ${eq} ${things}, and has ${count}`;
  if (typeof min === 'number' && count < min) {
    return `must have at least ${min} ${things}, and has ${count}`;
  }
  if (typeof max === 'number' && count > max) {
    return `must have at most ${max} ${things}, and has ${count}`;
  }
  return undefined;
}

/** What values that are there must fulfil, by the validator's name in the management API. */
const checks: Readonly<Record<string, Check>> = {
  length: (value, rule) =>
    typeof value === 'string' ? amount(Array.from(value).length, rule, 'characters') : undefined,
  size: (value, rule) => (Array.isArray(value) ? amount(value.length, rule, 'entries') : undefined),
  number_range: (value, { min, max }) => {
    if (typeof value !== 'number') return undefined;
    if (typeof min === 'number' && value < min) return `must be ${min} or more`;
    return typeof max === 'number' && value > max ? `must be ${max} or less` : undefined;
  },
  enum: (value, { values }) =>
    Array.isArray(values) && !values.includes(value)
      ? `must be one of ${values.join(', ')}`
      : undefined,
  format: (value, { predefined_pattern: name, custom_pattern: pattern }) => {
    if (typeof value !== 'string') return undefined;
    if (typeof name === 'string' && formats[name]?.test(value) === false) return `must be ${name}`;
    return typeof pattern === 'string' && !matches(value, pattern)
      ? `must match ${pattern}`
      : undefined;
  },
};

/** Says which rule of its field a value breaks first; undefined where it breaks none. */
export function brokenRule(field: Field, value: unknown): string | undefined {
  const isAbsent = value === null || value === '' || (Array.isArray(value) && value.length === 0);
  if (isAbsent) return 'required' in field.validators ? 'must be given' : undefined;
  for (const [name, rule] of Object.entries(field.validators)) {
    const broken = checks[name]?.(value, rule);
    if (broken !== undefined) return broken;
  }
  return undefined;
}

/** A pattern that is none does not make every record invalid. */
function matches(value: string, pattern: string): boolean {
  try {
    return RE2JS.compile(pattern).matcher(value).find();
  } catch {
    return true;
  }
}
