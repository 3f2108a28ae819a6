import type { ViewEvent, ViewState } from './beacon.ts';
import type { Letter } from './reported.ts';
import type { View } from './view.ts';

/** What is told beside the view, as it stands when something is sent. */
export interface ReportTerms {
  readonly envKey: string | undefined;
  /** Of the visitor and what was agreed with him. */
  readonly agreed: Pick<ViewState, 'player' | 'session' | 'viewer' | 'consent' | 'sampleRate'>;
}

/** What is sent of some events of a view, with how it stands. */
export const letterOf = (
  { id: view, startedAt, sequence, about, measures }: View,
  { envKey, agreed }: ReportTerms,
  events: readonly ViewEvent[],
  lost = 0,
): Letter => ({
  version: 1,
  envKey,
  lost: lost || undefined,
  view,
  state: { sequence, startedAt, ...agreed, about, measures },
  events: [...events],
});
