import type { PackagingProgress } from './packaging-progress.ts';

const barWidth = 24;

/** Moves to the start of the line and clears it. */
const clearLine = '\r\u001B[K';

/**
 * The output stream. If it is not a terminal, it gets complete lines instead of an updating one.
 */
export type TerminalOutput = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>;

/** Prints startup messages, with the progress of packaging films as an updating last line. */
export class TerminalProgress {
  readonly #output: TerminalOutput;
  #progressLine = '';
  #printedFilm = '';

  constructor(output: TerminalOutput) {
    this.#output = output;
  }

  /** Prints a permanent line. */
  print(text: string): void {
    this.#output.write(
      this.#progressLine ? `${clearLine}${text}\n${this.#progressLine}` : `${text}\n`,
    );
  }

  /** Shows the progress of packaging films. */
  readonly onProgress = (progress: PackagingProgress): void => {
    if (progress.fraction >= 1) {
      if (this.#progressLine) this.#output.write(clearLine);
      this.#progressLine = '';
      this.print(progress.count === 1 ? 'Packaged 1 film.' : `Packaged ${progress.count} films.`);
    } else if (this.#output.isTTY) {
      this.#progressLine = formatProgressLine(progress);
      this.#output.write(`${clearLine}${this.#progressLine}`);
    } else if (progress.film !== this.#printedFilm) {
      this.#printedFilm = progress.film;
      this.print(`Packaging ${progress.film} (${progress.index} of ${progress.count})`);
    }
  };
}

function formatProgressLine({ film, index, count, fraction }: PackagingProgress): string {
  const filledCount = Math.floor(fraction * barWidth);
  const bar = '█'.repeat(filledCount) + '░'.repeat(barWidth - filledCount);
  const percent = `${Math.floor(fraction * 100)}`.padStart(3);
  return `Packaging films ${bar} ${percent} %  ${film} (${index} of ${count})`;
}
