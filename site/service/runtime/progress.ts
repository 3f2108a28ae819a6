/** How far the packaging of films has come. */
export interface Progress {
  /** Title of the film that is being packaged. */
  readonly film: string;
  /** Place of that film, from 1, and how many there are to package. */
  readonly index: number;
  readonly count: number;
  /** How much of all the work is done, from 0 to 1; 1 is reported once, at the very end. */
  readonly fraction: number;
}

export type Report = (progress: Progress) => void;

/** Characters of the bar itself. */
const barCharacters = 24;

/** Shows progress on one line of a terminal; elsewhere, one line for each film. */
export function terminalReport(out: NodeJS.WriteStream): Report {
  let shownIndex = 0;
  return (progress) => {
    if (out.isTTY) {
      out.write(`\r\u001B[2K${progressLine(progress)}${progress.fraction === 1 ? '\n' : ''}`);
    } else if (progress.index !== shownIndex) {
      shownIndex = progress.index;
      out.write(`Packaging film ${progress.index} of ${progress.count}: ${progress.film}\n`);
    }
  };
}

/** Writes progress as a bar, a percentage and the film's name. */
export function progressLine({ film, index, count, fraction }: Progress): string {
  const full = Math.round(fraction * barCharacters);
  const bar = '█'.repeat(full) + '░'.repeat(barCharacters - full);
  const percent = `${Math.floor(fraction * 100)}`.padStart(3);
  const what =
    fraction === 1 ? 'All films are packaged' : `Packaging ${film} (${index} of ${count})`;
  return `${bar} ${percent} %  ${what}`;
}
