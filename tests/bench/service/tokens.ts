/** The tokens of a service that is measured. */
export const serviceTokens = {
  content: 'a-token-that-reads-content',
  search: 'a-token-that-searches',
  edit: 'a-token-that-edits-content',
};
