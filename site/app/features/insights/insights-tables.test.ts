import { expect, it } from 'vitest';
import { InsightsFormatter } from './insights-formatter.ts';
import type { Insights } from './insights-schemas.ts';
import { toCsvRows, buildTable } from './insights-tables.ts';
import { de } from './messages/de.ts';
import { en } from './messages/en.ts';

it('labels other and unknown browsers in the language of the page', () => {
  const browsers = ['Firefox', 'other', '', '*'].map((name) => ({ name }));
  const insights = { browsers } as unknown as Insights;
  const getNames = (messages: typeof en) =>
    toCsvRows(
      buildTable('browsers', insights, { messages, formatter: new InsightsFormatter('en') }),
    )
      .slice(1)
      .map(([name]) => name);
  expect(getNames(en)).toEqual(['Firefox', 'Other', 'Unknown', 'All others']);
  expect(getNames(de)).toEqual(['Firefox', 'Anderer', 'Unbekannt', 'Alle anderen']);
});
