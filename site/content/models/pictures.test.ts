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
])('rejects an image in %s that cannot be transformed, such as an SVG', (key, name) => {
  const model = contentModels.find(({ apiKey }) => apiKey === key);
  if (model === undefined) throw new Error(`There is no model "${key}".`);
  const context = {
    ...{ models: contentModels, getModelApiKey: () => undefined, isTaken: () => false },
    getUpload: (id: string) => uploads[id],
  };
  const getErrorCodes = (id: string) =>
    findViolations(model, { [name]: { upload_id: id } }, context)
      .filter(({ field }) => field === name)
      .map(({ code }) => code);
  expect(getErrorCodes('photo')).toEqual([]);
  expect(getErrorCodes('drawing')).toEqual(['VALIDATION_EXTENSION']);
});
