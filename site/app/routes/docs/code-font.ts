import jetBrainsMono from '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2?url';
import type { LinkDescriptor } from 'react-router';

/** Preloads the font of code, for pages that usually contain code. */
export const codeFontPreload: LinkDescriptor = {
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href: jetBrainsMono,
  crossOrigin: 'anonymous',
};
