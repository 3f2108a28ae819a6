import { expect, it } from 'vitest';
import { renderSection } from './report-sections.ts';

it('renders the date, command, machine and load average of a section', () => {
  const text = renderSection(
    {
      date: '2026-11-22',
      command: 'npm run bench',
      machine: '2 cores',
      load: { before: 0.1, after: 2 },
    },
    ['one', 'two'],
  );
  expect(text).toBe(
    'Measured on 2026-11-22 with `npm run bench`: 2 cores. Load average: 0.1 before, 2 after.\n\none\n\ntwo',
  );
});
