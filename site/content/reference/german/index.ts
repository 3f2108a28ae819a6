import { ofBeaconEvents } from './beacon-events.ts';
import { ofBeacon } from './beacon.ts';
import { ofControlBar } from './control-bar.ts';
import { ofErrorDialog } from './error-dialog.ts';
import { ofMeasures } from './measures.ts';
import { ofPlayerAttributes } from './player-attributes.ts';
import { ofPlayer } from './player.ts';
import { ofTables } from './tables.ts';
import { ofTranscript } from './transcript.ts';

/** What the tables of the reference say in German, by what the sources of the player say in English. */
export const german: Readonly<Record<string, string>> = {
  ...ofTables,
  ...ofPlayerAttributes,
  ...ofPlayer,
  ...ofControlBar,
  ...ofErrorDialog,
  ...ofTranscript,
  ...ofBeacon,
  ...ofMeasures,
  ...ofBeaconEvents,
};
