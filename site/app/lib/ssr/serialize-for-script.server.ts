/** Serializes a value for an inline script; `<` is escaped, so that no string can end the script. */
export function serializeForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}
