import { expect, it } from 'vitest';
import { contentModels } from './index.ts';

const fields = contentModels.flatMap((model) =>
  model.fields.map((field) => ({ ...field, name: `${model.apiKey}.${field.apiKey}` })),
);

it.each(contentModels.filter(({ singleton, modularBlock }) => !singleton && !modularBlock))(
  '$apiKey, which the desk lists, has a plural name',
  ({ name, pluralName }) => {
    expect(pluralName).toMatch(/^[A-Z][a-z ]+$/);
    expect(pluralName).not.toBe(name);
  },
);

it.each(fields)('$name has a label in plain English', ({ label }) => {
  expect(label).toMatch(/^[A-Z][a-zA-Z ]+$/);
  expect(label).not.toMatch(/\b(?:href|lede|api|json)\b/i);
});

it.each(fields.filter(({ type: kind }) => ['json', 'slug'].includes(kind)))(
  '$name, whose format editors cannot guess, has a hint with its form',
  ({ hint }) => {
    expect(hint).toMatch(/address|JSON array/);
  },
);
