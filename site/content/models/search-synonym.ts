import { defineModel } from '../../service/content/import/define-model.ts';
import { synonymModel } from '../../service/search/synonyms.ts';

/** Words that visitors type for others that the pages use. */
export const searchSynonym = defineModel({
  apiKey: synonymModel,
  name: 'Search synonym',
  pluralName: 'Search synonyms',
  fields: {
    typed: { type: 'string', label: 'When someone searches for', required: true },
    finds: { type: 'string', label: 'Also find', required: true },
  },
  seo: { title: 'typed', description: 'finds' },
});
