import { preload } from 'react-dom';
import { createSrcSet } from './srcset.ts';
import { createPictureSources } from './formats.ts';
import { getImageHeight, type ResponsiveImage } from '../../lib/content/responsive-image.ts';
import { ImagePlaceholder } from './image-placeholder.tsx';
import { useImageState } from './use-image-state.ts';

/** A picture for some screens only, such as a taller one for narrow screens. */
export interface ArtDirectedSource {
  /** A media query; the first that holds is taken. */
  readonly media: string;
  readonly image: ResponsiveImage;
}

export interface ImageProps {
  readonly image: ResponsiveImage;
  /**
   * The place it takes: up to its width, exactly its width, all there is at its own shape, or all
   * of the box around it.
   */
  readonly layout?: 'intrinsic' | 'fixed' | 'responsive' | 'fill';
  /** Width on the page, as browsers want it said; wins over that of the picture. */
  readonly sizes?: string;
  /** True for what is seen at once: it is asked for with the page, the others as they come near. */
  readonly priority?: boolean;
  /** Others for some screens; the picture itself is for all the rest. */
  readonly instead?: readonly ArtDirectedSource[];
  /** Width of the file in pixels, where the address asks for less: nothing wider is offered. */
  readonly originalWidth?: number;
  readonly className?: string;
  /** Slot of an element around it. */
  readonly slot?: string;
}

/** What a picture that comes near is as wide as: a browser that can measures it by itself. */
const measured = 'auto, 100vw';

/**
 * Shows a picture in the size and format that fit. Its place is kept before anything has come, and
 * what stands in for it is gone once it is there. It needs no script, and no style of its own.
 */
export function Image(props: ImageProps) {
  const { image: shape, layout = 'intrinsic', priority = false, instead = [] } = props;
  const { state, image, onLoad, onError } = useImageState(shape.src, priority);
  const sizes = props.sizes ?? shape.sizes ?? (priority ? '100vw' : measured);
  const offered = createSrcSet(shape, props.originalWidth);
  // A browser that draws the page itself meets the picture in the same moment.
  if (import.meta.env.SSR && priority) preloadImage(shape, { sizes, offered, instead });
  const words = state === 'failed' ? shape.alt : undefined;
  return (
    <span
      className={['image', props.className].filter(Boolean).join(' ')}
      slot={props.slot}
      data-layout={layout}
      data-state={state}
    >
      {/* Words over a picture, even a blurred one, could not be read. */}
      {state !== 'shown' && !words && <ImagePlaceholder {...shape} />}
      <picture>
        {instead.map((each) => (
          <Sources key={each.media} {...each} sizes={props.sizes ?? each.image.sizes ?? sizes} />
        ))}
        <Sources image={shape} sizes={sizes} />
        <img
          ref={image}
          alt={shape.alt ?? ''}
          title={shape.title ?? undefined}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
          // Sizes before sources: a browser that reads them later fetches twice.
          sizes={sizes}
          srcSet={offered}
          src={shape.src}
          width={shape.width}
          height={getImageHeight(shape)}
          onLoad={onLoad}
          onError={onError}
        />
      </picture>
      {words && <span className="image-words">{words}</span>}
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
  readonly offered: string;
  readonly instead: readonly ArtDirectedSource[];
}

/** Has the head of the page ask for a picture; which one it will be must be known by then. */
function preloadImage(image: ResponsiveImage, { sizes, offered, instead }: PreloadOptions): void {
  if (instead.length > 0) return;
  const [best] = createPictureSources(image);
  preload(image.src, {
    as: 'image',
    imageSizes: sizes,
    imageSrcSet: best?.srcSet ?? offered,
    ...(best && { type: best.type }),
    fetchPriority: 'high',
  });
}
