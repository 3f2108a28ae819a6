import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { Preparing } from './preparing.tsx';

it('a film that is being made can be asked for again without scripts, where it begins by itself for nobody', () => {
  const Page = createRoutesStub([
    { path: '*', Component: () => <Preparing stream="/video/holiday.m3u8" /> },
  ]);
  const html = renderToStaticMarkup(<Page initialEntries={['/films/holiday']} />);
  expect(html).toContain('<noscript><a href="/films/holiday">Try again</a></noscript>');
});
