/** What the one site of these tests is started with. */
export const secrets = {
  DRAFT_SECRET: 'known to these tests alone',
  EDITOR_PASSWORD: 'correct horse',
} as const;
