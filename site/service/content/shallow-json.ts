import { ApiError } from './api-error.ts';

/** Deeper than any text with lists in lists; what is deeper is made to exhaust whoever walks it. */
const deepest = 200;

/**
 * Reads a request's body, and lets `check` look at every text in it.
 * @throws ApiError where it is not JSON, or nested too deep to be meant.
 */
export function shallowJson(body: unknown, check: (text: string) => void = () => {}): unknown {
  const json = parsed(body);
  walk(json, check, deepest);
  return json;
}

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    throw new ApiError('INVALID_JSON_BODY', 'The body is not JSON.');
  }
}

function walk(value: unknown, check: (text: string) => void, levels: number): void {
  if (typeof value === 'string') return check(value);
  if (typeof value !== 'object' || value === null) return;
  if (levels === 0) {
    const sentence = `The body is nested deeper than the ${deepest} levels that are allowed.`;
    throw new ApiError('INVALID_JSON_BODY', sentence);
  }
  for (const inner of Object.values(value)) walk(inner, check, levels - 1);
}
