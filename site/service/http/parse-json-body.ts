import { ApiError } from './api-error.ts';

/** Deeper than any text with lists in lists; what is deeper is made to exhaust whoever walks it. */
const deepest = 200;

/** Checks one text of a body; the path leads to it, such as `['data', 'attributes', 'title']`. */
type CheckText = (text: string, path: readonly string[]) => void;

/**
 * Parses a request's body, and passes every text in it to `onString`.
 * @throws ApiError where it is not JSON, or nested too deep to be meant.
 */
export function parseJsonBody(body: unknown, onString: CheckText = () => {}): unknown {
  const json = parsed(body);
  walk(json, onString, []);
  return json;
}

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    throw new ApiError('INVALID_JSON_BODY', 'The body is not JSON.');
  }
}

/** @param path is changed during the walk, and as it was after it. */
function walk(value: unknown, onString: CheckText, path: string[]): void {
  if (typeof value === 'string') return onString(value, path);
  if (typeof value !== 'object' || value === null) return;
  if (path.length === deepest) {
    const sentence = `The body is nested too deep. At most ${deepest} levels are allowed.`;
    throw new ApiError('INVALID_JSON_BODY', sentence);
  }
  for (const [key, inner] of Object.entries(value)) {
    path.push(key);
    walk(inner, onString, path);
    path.pop();
  }
}
