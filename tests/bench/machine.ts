import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import { chromiumPath } from '../browser/chromium-flags.ts';

const BYTES_PER_GIBIBYTE = 1024 ** 3;

/** What figures were taken on: processor, memory, Node and Chromium. */
export function describeMachine(): string {
  const [first, ...others] = cpus();
  const model = (first?.model ?? 'an unknown processor').replaceAll(/\s+/g, ' ').trim();
  const memory = Math.round(totalmem() / BYTES_PER_GIBIBYTE);
  const cores = `${others.length + 1} cores of ${model}, ${memory} GB`;
  return `${cores}, Node ${process.versions.node}, ${chromium()}`;
}

/** How many processes wanted a core in the last minute, the system's count. */
export const loadAverage = (): string => (loadavg()[0] ?? Number.NaN).toFixed(1);

function chromium(): string {
  try {
    const said = execFileSync(chromiumPath, ['--version'], { stdio: 'pipe' });
    const [, version] = /(\d+)\./.exec(said.toString()) ?? [];
    return `Chromium ${version}`;
  } catch {
    return 'no Chromium';
  }
}
