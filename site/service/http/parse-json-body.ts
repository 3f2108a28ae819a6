import { ApiError } from './api-error.ts';

/**
 * Maximum nesting depth. No real content is nested this deep; a deeper body could overflow the
 * stack.
 */
const MAX_DEPTH = 200;

/** Called with each string in a body and its path, such as `['data', 'attributes', 'title']`. */
type StringVisitor = (text: string, path: readonly string[]) => void;

/**
 * Parses a request body and passes every string in it to `onString`.
 * @throws ApiError if the body is not JSON or nested too deeply.
 */
export function parseJsonBody(body: unknown, onString: StringVisitor = () => {}): unknown {
  const json = parseJson(body);
  visitStrings(json, onString, []);
  return json;
}

/** Whether a request has no body, which some endpoints accept. */
export const isEmptyBody = (body: unknown): boolean =>
  body === undefined || body === null || body === '';

function parseJson(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    throw new ApiError('INVALID_JSON_BODY', 'The body is not valid JSON.');
  }
}

/** @param path is modified during the traversal and restored after it. */
function visitStrings(value: unknown, onString: StringVisitor, path: string[]): void {
  if (typeof value === 'string') return onString(value, path);
  if (typeof value !== 'object' || value === null) return;
  if (path.length === MAX_DEPTH) {
    const message = `The body is nested too deeply. At most ${MAX_DEPTH} levels are allowed.`;
    throw new ApiError('INVALID_JSON_BODY', message);
  }
  for (const [key, child] of Object.entries(value)) {
    path.push(key);
    visitStrings(child, onString, path);
    path.pop();
  }
}
