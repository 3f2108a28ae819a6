import { attributeManifestPlugin } from './attribute-manifest-plugin.mjs';
import { elementManifestPlugin } from './element-manifest-plugin.mjs';

export default {
  // Includes the base classes of the elements and the attribute table.
  globs: [
    'src/*.ts',
    'src/elements/*.ts',
    'src/controls/base/attachable-element.ts',
    'src/media/attributes/player-attributes.ts',
    'src/host/hub-host-element.ts',
    'src/host/player-element.ts',
  ],
  exclude: ['**/*.test.ts', '**/*.styles.ts'],
  outdir: 'dist',
  litelement: true,
  packagejson: false,
  plugins: [elementManifestPlugin(), attributeManifestPlugin()],
};
