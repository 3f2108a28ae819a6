import { collector } from './collector.ts';
import { insights } from './insights.ts';
import { live } from './live.ts';
import { memory } from './memory.ts';
import type { ServicePart } from './part.ts';
import { pictures } from './pictures.ts';
import { records } from './records.ts';
import { search } from './search.ts';
import { sitePages } from './site-pages.ts';
import { tableOf } from './table.ts';

/** What is measured of the content service, by the names that `--only` takes. */
const parts = {
  records,
  search,
  pictures,
  live,
  memory,
  'site-pages': sitePages,
  collector,
  insights,
} satisfies Record<string, ServicePart>;

export type ServicePartName = keyof typeof parts;
export const serviceParts = Object.keys(parts) as ServicePartName[];

/** Measures one part and gives what came of it as a table. */
export async function measured(name: ServicePartName, quick: boolean): Promise<string> {
  const part: ServicePart = parts[name];
  return tableOf(part, await part.measure(quick));
}
