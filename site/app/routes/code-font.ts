import jetBrainsMono from '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2?url';
import type { LinkDescriptor } from 'react-router';

/** Fetches the font of code together with the page, for pages that mostly have some. */
export const codeFontPreload: LinkDescriptor = {
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  href: jetBrainsMono,
  crossOrigin: 'anonymous',
};
