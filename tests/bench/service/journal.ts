import { createTestPhoto } from '../../../site/service/images/fixture.ts';
import { contentModels } from '../../../site/content/models/index.ts';
import type { SeedTarget } from './served.ts';

const DAY_MS = 86_400_000;

/** Fills a service with published posts, each with a picture of its own that is the same file. */
export async function seedJournal({ store, images }: SeedTarget, posts: number): Promise<void> {
  const facts = await images.addImage(await createTestPhoto(1600, 900).jpeg().toBuffer());
  const default_field_metadata = { en: { alt: 'A spot in the corner', title: 'Spot' } };
  await store.transaction(async (within) => {
    for (const model of contentModels) await within.models.save(model);
    for (let index = 0; index < posts; index += 1) {
      const [id, upload] = [`post${index}`, `picture${index}`];
      const values = { filename: `${upload}.jpg`, default_field_metadata, ...facts };
      await within.uploads.save({ id: upload, values });
      await within.records.save({ id, model: 'journal_post', values: post(index, upload) });
      await within.records.publish(id);
    }
  });
}

function post(index: number, upload: string) {
  return {
    title: { en: `What was seen on walk ${index}` },
    slug: `post-${index}`,
    date: new Date(index * DAY_MS).toISOString().slice(0, 10),
    cover: { upload_id: upload },
    summary: { en: 'Two rivers, a bridge between them, and the light of a late afternoon.' },
    content: null,
  };
}
