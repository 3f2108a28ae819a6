import { expect, it } from 'vitest';
import { findSection, sections, sectionText, withFigures, type SectionName } from './sections.ts';

const page = `# Figures

<!-- figures: service -->

old

<!-- end of figures: service -->

Why that is so.
`;

it('new figures take the place of the old ones, and what is said of them stays', () => {
  const twice = withFigures(withFigures(page, 'service', 'first'), 'service', 'new');
  expect(twice).toBe(page.replace('old', 'new'));
});

it('a page without the section is not written to', () => {
  expect(() => withFigures(page, 'idle', 'new')).toThrow('no place for the figures of idle');
});

it('a section says when, where and by what it was taken, and how busy the machine was', () => {
  const text = sectionText(
    { date: '2026-11-22', command: 'npm run bench', machine: '2 cores', load: ['0.1', '2.0'] },
    ['one', 'two'],
  );
  expect(text).toBe(
    'Taken on 2026-11-22 by `npm run bench`: 2 cores. Processes that wanted a core: 0.1 when it began, 2.0 when it ended.\n\none\n\ntwo',
  );
});

it.each(Object.keys(sections) as SectionName[])(
  'the page has a place for the figures of %s',
  (name) => expect(findSection(name)).toContain(`<!-- figures: ${name} -->`),
);
