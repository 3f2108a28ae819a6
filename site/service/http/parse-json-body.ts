import { ApiError } from './api-error.ts';

/** Deeper than any text with nested lists; deeper bodies are made to exhaust the stack. */
const MAX_DEPTH = 200;

/** Checks one string in a body; `path` leads to it, such as `['data', 'attributes', 'title']`. */
type CheckText = (text: string, path: readonly string[]) => void;

/**
 * Parses a request body and passes every string in it to `onString`.
 * @throws ApiError if the body is not JSON or nested too deeply.
 */
export function parseJsonBody(body: unknown, onString: CheckText = () => {}): unknown {
  const json = parseJson(body);
  walk(json, onString, []);
  return json;
}

function parseJson(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    throw new ApiError('INVALID_JSON_BODY', 'The body is not JSON.');
  }
}

/** @param path is modified during the walk and restored after it. */
function walk(value: unknown, onString: CheckText, path: string[]): void {
  if (typeof value === 'string') return onString(value, path);
  if (typeof value !== 'object' || value === null) return;
  if (path.length === MAX_DEPTH) {
    const message = `The body is nested too deep. At most ${MAX_DEPTH} levels are allowed.`;
    throw new ApiError('INVALID_JSON_BODY', message);
  }
  for (const [key, inner] of Object.entries(value)) {
    path.push(key);
    walk(inner, onString, path);
    path.pop();
  }
}
