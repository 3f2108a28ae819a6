import type { QueryContext } from '../../query-context.ts';
import { buildImageUrl } from '../uploads/image-resolvers.ts';
import type { SeoMetaTag } from './resolve-seo-meta-tags.ts';
import type { UploadSource } from '../uploads/upload-source.ts';

/** Favicon sizes in pixels that devices request, by variant. */
export const faviconSizes = {
  icon: [16, 32, 96, 192],
  appleTouchIcon: [60, 76, 120, 152, 180],
  msApplication: [70, 150, 310],
} as const;

export type FaviconVariant = keyof typeof faviconSizes;

/** Creates the meta and link tags of a favicon. */
export function createFaviconMetaTags(
  upload: UploadSource,
  variants: readonly FaviconVariant[],
  context: QueryContext,
): SeoMetaTag[] {
  return variants.flatMap((variant) =>
    faviconSizes[variant].map((pixels): SeoMetaTag => {
      const params = { w: pixels, h: pixels, fit: 'crop', fm: 'png' };
      const href = buildImageUrl(upload, params, context);
      const sizes = `${pixels}x${pixels}`;
      if (variant === 'msApplication') {
        const name = `msapplication-square${sizes}logo`;
        return { tag: 'meta', attributes: { name, content: href }, content: null };
      }
      const rel = variant === 'icon' ? 'icon' : 'apple-touch-icon';
      return {
        ...{ tag: 'link', content: null },
        attributes: { sizes, ...(variant === 'icon' && { type: 'image/png' }), rel, href },
      };
    }),
  );
}
