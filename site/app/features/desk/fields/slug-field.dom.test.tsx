import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { SlugField } from './slug-field.tsx';

const field = {
  ...{ id: 'slug', apiKey: 'slug', label: 'Slug', fieldType: 'slug', validators: {} },
  ...{ localized: false, hint: null, default: null },
};

it.each([
  ['nothing', '', 'a-harbour'],
  ['what no address can have', 'Am Hafen!', 'am-hafen'],
  ['a slug', 'harbour', undefined],
  ['signs alone', '!', undefined],
])('a slug is suggested where %s stands', (_, value, suggestion) => {
  const html = renderToStaticMarkup(
    <SlugField
      {...{ field, id: 'slug', value, locale: 'en', values: { title: { en: 'A harbour' } } }}
      {...{ describedBy: undefined, isInvalid: false, onChange: () => {} }}
    />,
  );
  expect(/Use “(.*?)”/.exec(html)?.[1]).toBe(suggestion);
});

it('whoever takes the suggestion by keyboard goes on at the slug', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  function Edited() {
    const [value, onChange] = useState<unknown>('');
    return (
      <SlugField
        {...{ field, id: 'slug', value, locale: 'en', values: { title: 'A harbour' } }}
        {...{ describedBy: undefined, isInvalid: false, onChange }}
      />
    );
  }
  const place = document.body.appendChild(document.createElement('div'));
  await act(async () => createRoot(place).render(<Edited />));
  const button = place.querySelector('button');
  button?.focus();
  await act(async () => button?.click());
  expect(document.activeElement).toBe(place.querySelector('input'));
  expect(place.querySelector('input')?.value).toBe('a-harbour');
  place.remove();
});
