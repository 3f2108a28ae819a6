import { attributeRows } from './manifest/attribute-rows.mjs';
import { elementNames } from './manifest/element-names.mjs';

export default {
  // What elements have in common, and the table of attributes, stand in files of their own.
  globs: [
    '*.ts',
    'controls/for-control.ts',
    'media/attributes.ts',
    'store/hub-host.ts',
    'store/media-host.ts',
  ],
  exclude: ['**/*.test.ts', 'vite.config.ts', '**/*.styles.ts'],
  outdir: 'dist',
  litelement: true,
  packagejson: false,
  plugins: [elementNames(), attributeRows()],
};
