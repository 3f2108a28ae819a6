import type { HlsConfig } from 'hls.js';
import type { HlsClass } from './media-source.ts';

/** Whether what a page has brought is hls.js. */
export const isHlsClass = (brought: unknown): brought is HlsClass =>
  typeof brought === 'function' && 'Events' in brought && 'DefaultConfig' in brought;

/** Whether what a page has brought can be settings of hls.js. */
export const isSettings = (brought: unknown): brought is Partial<HlsConfig> =>
  typeof brought === 'object' && brought !== null && !Array.isArray(brought);
