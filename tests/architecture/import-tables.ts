import { allowedImports } from './allowed-imports.ts';

/** Renders the tables of allowed imports as Markdown, one for each folder. */
export function renderImportTables(): string {
  return Object.entries(allowedImports)
    .map(([folder, parts]) => {
      const rows = Object.entries(parts).map(
        ([part, allowed]) =>
          `| ${formatPart(part)} | ${allowed.map(formatPart).join(', ') || 'nothing'} |`,
      );
      const title = folder === '.' ? 'The project' : `\`${folder}\``;
      return [`### ${title}`, '', '| Part | May import |', '| --- | --- |', ...rows].join('\n');
    })
    .join('\n\n');
}

const formatPart = (part: string): string => (part === '.' ? 'its own files' : `\`${part}\``);
