import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { renderImportDiagram } from './import-diagram.ts';
import { renderImportTables } from './import-tables.ts';

const file = path.resolve(import.meta.dirname, '../../docs/architecture.md');

/** Replaces the text between the markers of a section. */
function replaceSection(text: string, name: string, content: string): string {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const [before, after] = [text.split(begin)[0], text.split(end)[1]];
  if (before === undefined || after === undefined)
    throw new Error(`docs/architecture.md lacks the markers "${begin}" and "${end}".`);
  return `${before}${begin}\n\n${content}\n\n${end}${after}`;
}

const text = readFileSync(file, 'utf8');
const withDiagram = replaceSection(text, 'diagram', renderImportDiagram());
writeFileSync(file, replaceSection(withDiagram, 'tables', renderImportTables()));
