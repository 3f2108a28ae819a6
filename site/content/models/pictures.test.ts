import { expect, it } from 'vitest';
import { findViolations } from '../../service/content/validation/find-violations.ts';
import { contentModels } from './index.ts';

const uploads: Readonly<Record<string, Record<string, unknown>>> = {
  photo: { filename: 'a.jpg', mime_type: 'image/jpeg', format: 'jpg' },
  drawing: { filename: 'a.svg', mime_type: 'image/svg+xml', format: 'svg' },
};

it.each([
  ['journal_post', 'cover'],
  ['image_block', 'image'],
])(
  'a picture of which nothing is drawn does not get into %s, where nothing would be seen',
  (key, name) => {
    const model = contentModels.find(({ apiKey }) => apiKey === key);
    if (model === undefined) throw new Error(`There is no model "${key}".`);
    const around = {
      ...{ models: contentModels, modelOf: () => undefined, isTaken: () => false },
      uploadOf: (id: string) => uploads[id],
    };
    const codes = (id: string) =>
      findViolations(model, { [name]: { upload_id: id } }, around)
        .filter(({ field }) => field === name)
        .map(({ code }) => code);
    expect(codes('photo')).toEqual([]);
    expect(codes('drawing')).toEqual(['VALIDATION_EXTENSION']);
  },
);
