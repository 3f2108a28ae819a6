import { defineModel } from '../../service/content/import/define-model.ts';
import { synonymModel } from '../../service/search/synonyms.ts';

/** The model of search synonyms: a phrase that users type, and a phrase that the pages use. */
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
