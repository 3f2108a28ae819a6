/** An address of the web; what a script made up names nothing. */
export function webAddress(text: string, base?: string): URL | undefined {
  const url = URL.canParse(text, base) ? new URL(text, base) : undefined;
  return url?.protocol.startsWith('http') ? url : undefined;
}
