export default {
  globs: ['*.ts'],
  exclude: ['**/*.test.ts', 'vite.config.ts', '**/*.styles.ts'],
  outdir: 'dist',
  litelement: true,
};
