import { keepBaseline, readBaseline } from '../baseline.ts';
import { judgePages } from './lighthouse.ts';
import { lighthouseTable, pageFigures } from './lighthouse-table.ts';
import { collector } from './collector.ts';
import { hostile } from './hostile-queries.ts';
import { imageMemory } from './image-memory.ts';
import { insights } from './insights.ts';
import { live } from './live.ts';
import { memory } from './memory.ts';
import type { ServicePart } from './part.ts';
import { paint } from './paint.ts';
import { pictures } from './pictures.ts';
import { recall } from './recall.ts';
import { records } from './records.ts';
import { search } from './search.ts';
import { signIn } from './sign-in.ts';
import { sitePages } from './site-pages.ts';
import { figuresOf, tableOf } from './table.ts';
import { typing } from './typing.ts';

/** What is measured of the content service and the site, by the names that `--only` takes. */
const parts = {
  records,
  search,
  recall,
  pictures,
  live,
  memory,
  hostile,
  'image-memory': imageMemory,
  'site-pages': sitePages,
  'sign-in': signIn,
  collector,
  insights,
  paint,
  typing,
} satisfies Record<string, ServicePart>;

export type ServicePartName = keyof typeof parts | 'lighthouse';
export const serviceParts = [...Object.keys(parts), 'lighthouse'] as ServicePartName[];

/** How the parts are measured. */
export interface How {
  readonly quick: boolean;
  /** What comes of it is what later runs are held against. */
  readonly keeps: boolean;
}

/** Measures one part and gives what came of it as a table. */
export async function measured(name: ServicePartName, { quick, keeps }: How): Promise<string> {
  if (name === 'lighthouse') return lighthouseMeasured({ quick, keeps });
  const part: ServicePart = parts[name];
  const rounds = await part.measure(quick);
  const [before, figures] = [readBaseline(), figuresOf(part, rounds)];
  if (keeps) keepBaseline(figures, before);
  return tableOf(part, rounds, { quick, before }, figures);
}

async function lighthouseMeasured({ quick, keeps }: How): Promise<string> {
  const judged = await judgePages(quick ? 1 : 5);
  const before = readBaseline();
  const figures = Object.entries(judged).flatMap(([page, rounds]) => pageFigures(page, rounds));
  if (keeps) keepBaseline(figures, before);
  return lighthouseTable(judged, before);
}
