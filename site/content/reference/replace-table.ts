/** Writes a table into the section of its heading: in place of the existing one, or at the end of the page. */
export function replaceTable(
  page: string,
  heading: string,
  rows: readonly (readonly string[])[],
): string {
  const lines = rows.map((cells) => cells.map(cell).join(' | ').trimEnd());
  const table = `\`\`\`table\n${lines.join('\n')}\n\`\`\``;
  const before = new RegExp(
    `^(## ${heading}\\n(?:(?!## ).*\\n)*?)\`\`\`table\\n[^]*?\\n\`\`\``,
    'm',
  );
  return before.test(page)
    ? page.replace(before, (_, text: string) => text + table)
    : `${page.trimEnd()}\n\n## ${heading}\n\n${table}\n`;
}

function cell(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll('|', String.raw`\|`);
}
