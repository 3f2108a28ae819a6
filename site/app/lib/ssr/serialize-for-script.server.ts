/** A value as it stands in a script of a page, which nothing in it can end. */
export function serializeForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}
