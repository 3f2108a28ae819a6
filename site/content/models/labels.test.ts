import { expect, it } from 'vitest';
import { contentModels } from './index.ts';

const fields = contentModels.flatMap((model) =>
  model.fields.map((field) => ({ ...field, name: `${model.apiKey}.${field.apiKey}` })),
);

it.each(contentModels.filter(({ singleton, modularBlock }) => !singleton && !modularBlock))(
  'gives $apiKey, which has a list of records, a plural name',
  ({ name, pluralName }) => {
    expect(pluralName).toMatch(/^[A-Z][a-z ]+$/);
    expect(pluralName).not.toBe(name);
  },
);

it.each(fields)('gives $name a label in plain English', ({ label }) => {
  expect(label).toMatch(/^[A-Z][a-zA-Z ]+$/);
  expect(label).not.toMatch(/\b(?:href|lede|api|json)\b/i);
});

it.each(fields.filter(({ type }) => ['json', 'slug'].includes(type)))(
  'gives $name a hint that explains its format',
  ({ hint }) => {
    expect(hint).toMatch(/address|JSON array/);
  },
);
