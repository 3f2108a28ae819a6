/** What the one site of these tests is started with. */
export const siteCredentials = {
  DRAFT_SECRET: 'known to these tests alone',
  CONTENT_API_TOKEN: 'reads-what-is-published',
  CONTENT_EDIT_TOKEN: 'edits-and-never-leaves-the-server',
  EDITOR_PASSWORD: 'correct horse',
} as const;
