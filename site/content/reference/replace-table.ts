/** Replaces the table below a heading, or appends the heading and the table to the page. */
export function replaceTable(
  page: string,
  heading: string,
  rows: readonly (readonly string[])[],
): string {
  const lines = rows.map((cells) => cells.map(escapeCell).join(' | ').trimEnd());
  const table = `\`\`\`table\n${lines.join('\n')}\n\`\`\``;
  const existingTable = new RegExp(
    `^(## ${heading}\\n(?:(?!## ).*\\n)*?)\`\`\`table\\n[^]*?\\n\`\`\``,
    'm',
  );
  return existingTable.test(page)
    ? page.replace(existingTable, (_, text: string) => text + table)
    : `${page.trimEnd()}\n\n## ${heading}\n\n${table}\n`;
}

function escapeCell(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll('|', String.raw`\|`);
}
