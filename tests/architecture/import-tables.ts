import { allowedImports } from './allowed-imports.ts';

/** The tables of allowed imports in Markdown, one for each folder that has parts. */
export function importTables(): string {
  return Object.entries(allowedImports)
    .map(([folder, parts]) => {
      const rows = Object.entries(parts).map(
        ([part, allowed]) => `| ${code(part)} | ${allowed.map(code).join(', ') || 'nothing'} |`,
      );
      const title = folder === '.' ? 'The project' : `\`${folder}\``;
      return [`### ${title}`, '', '| Part | May import |', '| --- | --- |', ...rows].join('\n');
    })
    .join('\n\n');
}

const code = (part: string): string => (part === '.' ? 'its own files' : `\`${part}\``);
