/** Progress of packaging films. */
export interface Progress {
  /** Title of the film that is being packaged. */
  readonly film: string;
  /** Position of that film, from 1, and the number of films to package. */
  readonly index: number;
  readonly count: number;
  /** Progress of all the work, from 0 to 1. 1 is reported once, at the end. */
  readonly fraction: number;
}

export type ProgressReporter = (progress: Progress) => void;

/** Width of the bar, in characters. */
const barCharacters = 24;

/** Shows progress on one line of a terminal; elsewhere, prints one line per film. */
export function createTerminalReporter(out: NodeJS.WriteStream): ProgressReporter {
  let shownIndex = 0;
  return (progress) => {
    if (out.isTTY) {
      out.write(`\r\u001B[2K${formatProgressLine(progress)}${progress.fraction === 1 ? '\n' : ''}`);
    } else if (progress.index !== shownIndex) {
      shownIndex = progress.index;
      out.write(`Packaging film ${progress.index} of ${progress.count}: ${progress.film}\n`);
    }
  };
}

/** Formats progress as a bar, a percentage and the name of the film. */
export function formatProgressLine({ film, index, count, fraction }: Progress): string {
  const filledCount = Math.round(fraction * barCharacters);
  const bar = '█'.repeat(filledCount) + '░'.repeat(barCharacters - filledCount);
  const percent = `${Math.floor(fraction * 100)}`.padStart(3);
  const label =
    fraction === 1 ? 'All films are packaged' : `Packaging ${film} (${index} of ${count})`;
  return `${bar} ${percent} %  ${label}`;
}
