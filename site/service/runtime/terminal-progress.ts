import type { Progress } from './progress.ts';

const barWidth = 24;

/** Goes to the start of the line and empties it. */
const emptyLine = '\r\u001B[K';

/** What is written to; a log file gets whole lines instead of one that moves. */
export type TerminalOutput = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>;

/** Prints what a start has to say, with the packaging of films as a last line that moves. */
export class TerminalProgress {
  readonly #output: TerminalOutput;
  #moving = '';
  #film = '';

  constructor(output: TerminalOutput) {
    this.#output = output;
  }

  /** Prints a line that stays. */
  print(text: string): void {
    this.#output.write(this.#moving ? `${emptyLine}${text}\n${this.#moving}` : `${text}\n`);
  }

  /** Shows how far the packaging of films has come. */
  readonly onProgress = (progress: Progress): void => {
    if (progress.fraction >= 1) {
      if (this.#moving) this.#output.write(emptyLine);
      this.#moving = '';
      this.print(progress.count === 1 ? 'Packaged 1 film.' : `Packaged ${progress.count} films.`);
    } else if (this.#output.isTTY) {
      this.#moving = movingLine(progress);
      this.#output.write(`${emptyLine}${this.#moving}`);
    } else if (progress.film !== this.#film) {
      this.#film = progress.film;
      this.print(`Packaging ${progress.film} (${progress.index} of ${progress.count})`);
    }
  };
}

function movingLine({ film, index, count, fraction }: Progress): string {
  const done = Math.floor(fraction * barWidth);
  const bar = '█'.repeat(done) + '░'.repeat(barWidth - done);
  const percent = `${Math.floor(fraction * 100)}`.padStart(3);
  return `Packaging films ${bar} ${percent} %  ${film} (${index} of ${count})`;
}
