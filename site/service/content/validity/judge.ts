import type { ContentStore } from '../../store/contract.ts';
import type { RecordLink } from '../../store/facts.ts';
import type { Model } from '../../store/models.ts';
import type { Face } from '../../store/record-query.ts';
import type { Values } from '../../store/records.ts';
import { linksOf } from './links.ts';
import { surroundingsOf } from './read-surroundings.ts';
import type { Violation } from './violation.ts';
import { violationsOf } from './violations.ts';

/** A record that is to be judged, whether it is stored already or not. */
interface Judged {
  readonly id: string;
  /** API key of its model. */
  readonly model: string;
  readonly values: Values;
  readonly face: Face;
}

/** What follows from a record: what it links to, and what it does not fulfil. */
export async function judged(
  store: ContentStore,
  record: Judged,
  model: Model,
  models: readonly Model[],
): Promise<{ readonly links: readonly RecordLink[]; readonly violations: readonly Violation[] }> {
  const links = linksOf(model, record.values, models);
  const around = await surroundingsOf(store, { ...record, links }, models);
  return { links, violations: violationsOf(model, record.values, around) };
}
