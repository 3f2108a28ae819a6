import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { importTables } from './import-tables.ts';

const file = path.resolve(import.meta.dirname, '../../docs/architecture.md');
const start = '<!-- tables: begin -->';
const end = '<!-- tables: end -->';

const text = readFileSync(file, 'utf8');
const [before] = text.split(start);
const [, after] = text.split(end);
writeFileSync(file, `${before}${start}\n\n${importTables()}\n\n${end}${after}`);
