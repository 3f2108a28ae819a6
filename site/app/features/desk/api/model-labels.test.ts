import { expect, it } from 'vitest';
import { contentModels } from '../../../../content/models/index.ts';
import { hasGerman, localizeFields, modelText } from './model-labels.server.ts';

const texts = contentModels.flatMap(({ name, pluralName, fields }) =>
  [
    name,
    pluralName ?? [],
    ...fields.flatMap(({ label, hint }) => [label, hint ?? []].flat()),
  ].flat(),
);

it.each([...new Set(texts)])('has a German text for “%s”', (text) => {
  expect(hasGerman(text)).toBe(true);
});

it('shows texts of the site’s own models as they are', () => {
  expect(modelText('Recipe', 'de')).toBe('Recipe');
  expect(modelText('Title', 'en')).toBe('Title');
});

it('translates a model with its fields', () => {
  const field = {
    id: 'f',
    apiKey: 'title',
    label: 'Title',
    fieldType: 'string',
    localized: true,
    hint: null,
    validators: {},
    default: null,
  };
  const names = { name: 'Journal post', listName: 'Journal posts' };
  const model = { id: 'm', apiKey: 'film', ...names, singleton: false };
  expect(localizeFields({ ...model, fields: [field] }, 'de')).toEqual({
    ...model,
    name: 'Journalbeitrag',
    listName: 'Journalbeiträge',
    fields: [{ ...field, label: 'Titel' }],
  });
});
