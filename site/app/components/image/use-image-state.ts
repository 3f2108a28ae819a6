import {
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';

/**
 * The loading state of an image: `initial` as rendered by the server, `loading` while the image is
 * hidden behind its placeholder, `fading` in, `shown` without the placeholder, or `failed`. The
 * style sheets use these names.
 */
export type ImageState = 'initial' | 'loading' | 'fading' | 'shown' | 'failed';

export interface ImageStateResult {
  readonly state: ImageState;
  readonly image: RefObject<HTMLImageElement | null>;
  readonly onLoad: () => void;
  readonly onError: () => void;
}

/**
 * Tracks the loading state of an image. An image that loaded before hydration does not fade in.
 * With `isVisibleWhileLoading` the image is never hidden, so that the browser paints it
 * progressively.
 */
export function useImageState(src: string, isVisibleWhileLoading: boolean): ImageStateResult {
  const [state, setState] = useState<ImageState>('initial');
  const image = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    const { complete, naturalWidth } = image.current ?? {};
    const pendingState = isVisibleWhileLoading ? 'initial' : 'loading';
    const currentState = complete ? (naturalWidth ? 'shown' : 'failed') : pendingState;
    // A transition, because all images of a page update during hydration without changing the
    // layout.
    startTransition(() => setState(currentState));
  }, [src, isVisibleWhileLoading]);
  useEffect(() => {
    if (state !== 'fading') return undefined;
    let isCanceled = false;
    const animations = image.current?.getAnimations?.() ?? [];
    // There are no animations if the user prefers reduced motion.
    void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => {
      if (!isCanceled) setState('shown');
    });
    return () => {
      isCanceled = true;
    };
  }, [state]);
  const onLoad = () => {
    // Decodes the image first, so that it can be painted when the fade begins.
    const decodePromise = image.current?.decode?.() ?? Promise.resolve();
    void decodePromise
      .catch(() => {})
      .then(() => setState(isVisibleWhileLoading ? 'shown' : 'fading'));
  };
  return { state, image, onLoad, onError: () => setState('failed') };
}
