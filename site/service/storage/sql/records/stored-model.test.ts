import { expect, it } from 'vitest';
import type { Model } from '../../records/models.ts';
import { parseModel, serializeModel } from './stored-model.ts';

const model: Model = {
  ...{ id: 'm', apiKey: 'post', name: 'Post', modularBlock: false, draftMode: true },
  ...{ singleton: false, sortable: false, tree: false },
  ...{ titleField: null, excerptField: null, imageField: null },
  fields: [
    {
      ...{ id: 'f', apiKey: 'title', label: 'Title', type: 'string', localized: true },
      ...{ validators: {}, defaultValue: 'Untitled', position: 1 },
    },
  ],
};

it('serializes a model with the property names of earlier versions', () => {
  const { fields } = JSON.parse(serializeModel(model));
  expect(fields).toEqual([
    {
      ...{ id: 'f', apiKey: 'title', label: 'Title', kind: 'string', localised: true },
      ...{ validators: {}, default: 'Untitled', position: 1 },
    },
  ]);
});

it('parses a stored model from text and from an already parsed value', () => {
  const text = serializeModel(model);
  expect(parseModel(text)).toEqual(model);
  expect(parseModel(JSON.parse(text))).toEqual(model);
});
