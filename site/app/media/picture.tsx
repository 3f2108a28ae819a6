import type { PictureContent } from '../content/picture.server.ts';

export interface PictureProps {
  readonly picture: PictureContent;
  readonly className?: string;
  /** True for what is seen at once; the others are fetched when they come near. */
  readonly isFirst?: boolean;
}

/** Shows a picture of the content in the size that fits; what stands in for it shows through. */
export function Picture({ picture, className, isFirst = false }: PictureProps) {
  const { base64, alt, src, srcSet, sizes, width, height } = picture;
  return (
    <img
      className={className}
      // Sizes before sources: a browser that reads them later fetches twice.
      sizes={sizes}
      srcSet={srcSet}
      src={src}
      width={width}
      height={height}
      alt={alt ?? ''}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      style={base64 ? { backgroundImage: `url(${base64})` } : undefined}
    />
  );
}
