import type { ResponsiveImage } from '../../lib/content/responsive-image.ts';

/**
 * The placeholder of an image: a tiny image or a color. The color is an SVG attribute, because a
 * strict CSP forbids inline styles.
 */
export function ImagePlaceholder({ base64, bgColor }: Pick<ResponsiveImage, 'base64' | 'bgColor'>) {
  if (base64) return <img className="image-placeholder" src={base64} alt="" aria-hidden="true" />;
  if (!bgColor) return null;
  return (
    <svg className="image-placeholder" aria-hidden="true">
      <rect width="100%" height="100%" fill={bgColor} />
    </svg>
  );
}
