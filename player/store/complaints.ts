import { complaintsAbout, type Complaint } from '../source/complaints.ts';
import type { MediaHost } from './media-host.ts';

/** Says in the console what a player should be told: each once, as long as it holds. */
export function begin(player: MediaHost): void {
  let told: readonly Complaint[] = [];
  const complain = (): void => {
    const now = complaintsAbout(player.wishes);
    for (const complaint of now) {
      if (told.includes(complaint)) continue;
      console[complaint.level](`<${player.localName}> ${complaint.sentence}`);
    }
    told = now;
  };
  player.addController({ hostUpdated: complain });
  complain();
}
