import { expect, it } from 'vitest';
import { contentModels } from '../../../../content/models/index.ts';
import {
  hasGermanTranslation,
  localizeModelWithFields,
  translateModelText,
} from './model-labels.server.ts';

const labels = contentModels.flatMap(({ name, pluralName, fields }) =>
  [
    name,
    pluralName ?? [],
    ...fields.flatMap(({ label, hint }) => [label, hint ?? []].flat()),
  ].flat(),
);

it.each([...new Set(labels)])('has a German translation of “%s”', (text) => {
  expect(hasGermanTranslation(text)).toBe(true);
});

it('does not change labels without a translation', () => {
  expect(translateModelText('Recipe', 'de')).toBe('Recipe');
  expect(translateModelText('Title', 'en')).toBe('Title');
});

it('translates the names, labels and hints of a model', () => {
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
  expect(localizeModelWithFields({ ...model, fields: [field] }, 'de')).toEqual({
    ...model,
    name: 'Journalbeitrag',
    listName: 'Journalbeiträge',
    fields: [{ ...field, label: 'Titel' }],
  });
});
