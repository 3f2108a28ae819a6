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
  ['is empty', '', 'a-harbour'],
  ['is not a valid slug', 'Am Hafen!', 'am-hafen'],
  ['is a slug', 'harbour', undefined],
  ['has no letters', '!', undefined],
])('suggests a slug if the text %s', (_, value, suggestion) => {
  const html = renderToStaticMarkup(
    <SlugField
      {...{ field, id: 'slug', value, locale: 'en', values: { title: { en: 'A harbour' } } }}
      {...{ describedBy: undefined, isInvalid: false, onChange: () => {} }}
    />,
  );
  expect(/Use “(.*?)”/.exec(html)?.[1]).toBe(suggestion);
});

it('moves focus to the slug after the suggestion is accepted', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  function StatefulField() {
    const [value, onChange] = useState<unknown>('');
    return (
      <SlugField
        {...{ field, id: 'slug', value, locale: 'en', values: { title: 'A harbour' } }}
        {...{ describedBy: undefined, isInvalid: false, onChange }}
      />
    );
  }
  const container = document.body.appendChild(document.createElement('div'));
  await act(async () => createRoot(container).render(<StatefulField />));
  const button = container.querySelector('button');
  button?.focus();
  await act(async () => button?.click());
  expect(document.activeElement).toBe(container.querySelector('input'));
  expect(container.querySelector('input')?.value).toBe('a-harbour');
  container.remove();
});
