import { weigh } from '../size/weigh.ts';
import { load, machine } from './machine.ts';
import { readOptions } from './options.ts';
import { benchPlayer, playerParts, type PlayerPartName } from './player-parts.ts';
import { findSection, sections, sectionText, writeSection } from './sections.ts';
import { measured, serviceParts, type ServicePartName } from './service/run.ts';

const words = process.argv.slice(2);
const { names, section, writes, ...how } = readOptions(words, {
  parts: [...playerParts, ...serviceParts],
  sections,
});

if (section !== undefined && writes) findSection(section);

const isOfService = (name: string): name is ServicePartName =>
  serviceParts.some((part) => part === name);
const isOfPlayer = (name: string): name is PlayerPartName =>
  playerParts.some((part) => part === name);

const [date] = new Date().toISOString().split('T');
const begun = load();
const tables: string[] = [];
const tell = (table: string): void => {
  tables.push(table);
  // A section is printed once it is whole, so that it can be led into a file.
  if (section === undefined) console.log(`\n${table}`);
  else console.error(`\n${table}`);
};
/** A part that cannot be measured does not keep a section from the others. */
const tried = async (name: string, measure: () => Promise<void>): Promise<void> => {
  try {
    await measure();
  } catch (error) {
    if (section === undefined) throw error;
    process.exitCode = 1;
    console.error(error);
    tell(`${name}: could not be measured.`);
  }
};

const ofPlayer = names.filter(isOfPlayer);
if (ofPlayer.length > 0) await benchPlayer(ofPlayer, how, { tell, tried });
if (ofPlayer.length > 0 && section === undefined) console.log((await weigh()).output);
for (const name of names.filter(isOfService))
  await tried(name, async () => tell(await measured(name, how)));

if (section !== undefined) {
  const command = ['npm run bench --', ...words.filter((word) => word !== '--write')].join(' ');
  const taking = { date: date ?? '', command, machine: machine(), load: [begun, load()] as const };
  const text = sectionText(taking, tables);
  console.log(`\n${text}`);
  if (writes) writeSection(section, text);
}
