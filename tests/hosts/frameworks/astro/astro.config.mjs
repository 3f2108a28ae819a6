import { defineConfig } from 'astro/config';

export default defineConfig({
  base: '/sites/astro',
  outDir: './dist',
  devToolbar: { enabled: false },
});
