import type { Progress, Report } from '../service/progress.ts';

const barWidth = 24;

/** What a terminal needs; a log file gets whole lines instead. */
export type Output = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>;

/** Shows how far the packaging of films has come: one moving line, or one line per film in a log. */
export function packagingLine(output: Output): Report {
  let lastFilm = '';
  return (progress) => {
    if (output.isTTY) {
      output.write(`\r\u001B[K${line(progress)}${progress.fraction >= 1 ? '\n' : ''}`);
    } else if (progress.fraction >= 1) {
      output.write(`${line(progress)}\n`);
    } else if (progress.film !== lastFilm) {
      lastFilm = progress.film;
      output.write(`Packaging ${progress.film} (${progress.index} of ${progress.count})\n`);
    }
  };
}

function line({ film, index, count, fraction }: Progress): string {
  if (fraction >= 1) return count === 1 ? 'Packaged 1 film.' : `Packaged ${count} films.`;
  const done = Math.floor(fraction * barWidth);
  const bar = '█'.repeat(done) + '░'.repeat(barWidth - done);
  const percent = `${Math.floor(fraction * 100)}`.padStart(3);
  return `Packaging films ${bar} ${percent} %  ${film} (${index} of ${count})`;
}
