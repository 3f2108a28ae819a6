import { expect, it } from 'vitest';
import {
  assertSection,
  reportSections,
  renderSection,
  replaceSection,
  type SectionName,
} from './report-sections.ts';

const page = `# Figures

<!-- figures: service -->

old

<!-- end of figures: service -->

Why that is so.
`;

it('replaces the results and keeps the text around them', () => {
  const twice = replaceSection(replaceSection(page, 'service', 'first'), 'service', 'new');
  expect(twice).toBe(page.replace('old', 'new'));
});

it('throws if the page has no such section', () => {
  expect(() => replaceSection(page, 'idle', 'new')).toThrow('no section for the results of idle');
});

it('renders the date, command, machine and load average of a section', () => {
  const text = renderSection(
    { date: '2026-11-22', command: 'npm run bench', machine: '2 cores', load: ['0.1', '2.0'] },
    ['one', 'two'],
  );
  expect(text).toBe(
    'Measured on 2026-11-22 with `npm run bench`: 2 cores. Load average: 0.1 before, 2.0 after.\n\none\n\ntwo',
  );
});

it.each(Object.keys(reportSections) as SectionName[])(
  'the page has a place for the figures of %s',
  (name) => expect(assertSection(name)).toContain(`<!-- figures: ${name} -->`),
);
