import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SlugField } from './slug-field.tsx';

const field = {
  ...{ id: 'slug', apiKey: 'slug', label: 'Slug', kind: 'slug', validators: {} },
  ...{ localised: false, hint: null, default: null },
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
