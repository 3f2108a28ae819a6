import { weigh } from '../size/weigh.ts';
import { lighthouseTable } from './lighthouse.ts';
import { readOptions } from './options.ts';
import { benchPlayer, playerParts } from './player-parts.ts';
import { measured, serviceParts, type ServicePartName } from './service/run.ts';

const { names, ...how } = readOptions(process.argv.slice(2), [
  ...playerParts,
  ...serviceParts,
  'lighthouse',
]);

const isOfService = (name: string): name is ServicePartName =>
  serviceParts.some((part) => part === name);

const ofPlayer = playerParts.filter((name) => names.includes(name));
if (ofPlayer.length > 0) {
  await benchPlayer(ofPlayer, how);
  console.log((await weigh()).output);
}
for (const name of names.filter(isOfService)) console.log(`\n${await measured(name, how.quick)}`);
if (names.includes('lighthouse')) console.log(`\n${await lighthouseTable()}`);
