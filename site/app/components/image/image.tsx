import { preload } from 'react-dom';
import { createSrcSet } from './srcset.ts';
import { createPictureSources } from './picture-sources.ts';
import { getImageHeight, type ResponsiveImage } from '../../lib/content/responsive-image.ts';
import { ImagePlaceholder } from './image-placeholder.tsx';
import { useImageState } from './use-image-state.ts';

/** An image for screens that match a media query, such as a taller image for narrow screens. */
export interface ArtDirectedSource {
  /** A media query. The first source that matches is used. */
  readonly media: string;
  readonly image: ResponsiveImage;
}

export interface ImageProps {
  readonly image: ResponsiveImage;
  /**
   * Size of the image: at most its width (`intrinsic`), exactly its width (`fixed`), the width of
   * its container with its aspect ratio (`responsive`), or the size of its container (`fill`).
   * Default: `intrinsic`.
   */
  readonly layout?: 'intrinsic' | 'fixed' | 'responsive' | 'fill';
  /** The `sizes` attribute; overrides that of the image. */
  readonly sizes?: string;
  /** Preloads the image; set it for images above the fold. Default: false, which loads lazily. */
  readonly priority?: boolean;
  /** Images for screens that match a media query. Other screens use `image`. */
  readonly alternatives?: readonly ArtDirectedSource[];
  /** Width of the original file in pixels, which limits the `srcset`. */
  readonly originalWidth?: number;
  readonly className?: string;
  /** The `slot` attribute. */
  readonly slot?: string;
}

/** Default `sizes` of lazy images: the layout width where browsers support `auto`. */
const AUTO_SIZES = 'auto, 100vw';

/**
 * A responsive image. It reserves its space, shows a placeholder while it loads, and works without
 * scripts and inline styles.
 */
export function Image(props: ImageProps) {
  const { image: source, layout = 'intrinsic', priority = false, alternatives = [] } = props;
  const { state, image, onLoad, onError } = useImageState(source.src, priority);
  const sizes = props.sizes ?? source.sizes ?? (priority ? '100vw' : AUTO_SIZES);
  const srcSet = createSrcSet(source, props.originalWidth);
  // Only the server preloads the image, because in a browser the element starts the request at the
  // same time.
  if (import.meta.env.SSR && priority) preloadImage(source, { sizes, srcSet, alternatives });
  const fallbackText = state === 'failed' ? source.alt : undefined;
  return (
    <span
      className={['image', props.className].filter(Boolean).join(' ')}
      slot={props.slot}
      data-layout={layout}
      data-state={state}
    >
      {/* The text would be illegible on top of the placeholder. */}
      {state !== 'shown' && !fallbackText && <ImagePlaceholder {...source} />}
      <picture>
        {alternatives.map((alternative) => (
          <Sources
            key={alternative.media}
            {...alternative}
            sizes={props.sizes ?? alternative.image.sizes ?? sizes}
          />
        ))}
        <Sources image={source} sizes={sizes} />
        <img
          ref={image}
          alt={source.alt ?? ''}
          title={source.title ?? undefined}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
          // Must precede `srcSet`, because a browser that applies `sizes` later loads the image
          // twice.
          sizes={sizes}
          srcSet={srcSet}
          src={source.src}
          width={source.width}
          height={getImageHeight(source)}
          onLoad={onLoad}
          onError={onError}
        />
      </picture>
      {fallbackText && <span className="image-fallback">{fallbackText}</span>}
    </span>
  );
}

interface SourcesProps {
  readonly image: ResponsiveImage;
  readonly sizes: string;
  readonly media?: string;
}

function Sources({ image, sizes, media }: SourcesProps) {
  const size = { width: image.width, height: getImageHeight(image) };
  return (
    <>
      {createPictureSources(image).map(({ type, srcSet }) => (
        <source key={type} media={media} type={type} sizes={sizes} srcSet={srcSet} {...size} />
      ))}
      {media && <source media={media} sizes={sizes} srcSet={createSrcSet(image)} {...size} />}
    </>
  );
}

interface PreloadOptions {
  readonly sizes: string;
  readonly srcSet: string;
  readonly alternatives: readonly ArtDirectedSource[];
}

/** Adds a preload link, unless the image depends on media queries, which a preload ignores. */
function preloadImage(
  image: ResponsiveImage,
  { sizes, srcSet, alternatives }: PreloadOptions,
): void {
  if (alternatives.length > 0) return;
  const [smallestSource] = createPictureSources(image);
  preload(image.src, {
    as: 'image',
    imageSizes: sizes,
    imageSrcSet: smallestSource?.srcSet ?? srcSet,
    ...(smallestSource && { type: smallestSource.type }),
    fetchPriority: 'high',
  });
}
