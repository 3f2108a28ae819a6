import {
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';

/**
 * The loading state of an image: `sent` as rendered by the server, `coming` while it loads and is
 * hidden behind its placeholder, `fading` in, `shown` without the placeholder, or `failed`. The
 * style sheets use these names.
 */
export type ImageState = 'sent' | 'coming' | 'fading' | 'shown' | 'failed';

export interface ImageStateResult {
  readonly state: ImageState;
  readonly image: RefObject<HTMLImageElement | null>;
  readonly onLoad: () => void;
  readonly onError: () => void;
}

/**
 * Tracks the loading state of an image. An image that loaded before hydration does not fade in, nor
 * does a progressive one, which is visible from its first bytes on.
 */
export function useImageState(src: string, isProgressive: boolean): ImageStateResult {
  const [state, setState] = useState<ImageState>('sent');
  const image = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    const { complete, naturalWidth } = image.current ?? {};
    const pendingState = isProgressive ? 'sent' : 'coming';
    const current = complete ? (naturalWidth ? 'shown' : 'failed') : pendingState;
    // A transition, because all images of a page update during hydration, and nothing moves by it.
    startTransition(() => setState(current));
  }, [src, isProgressive]);
  useEffect(() => {
    if (state !== 'fading') return undefined;
    let isCanceled = false;
    const animations = image.current?.getAnimations?.() ?? [];
    // Empty with reduced motion.
    void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => {
      if (!isCanceled) setState('shown');
    });
    return () => {
      isCanceled = true;
    };
  }, [state]);
  const onLoad = () => {
    // Decoded first, so that the image is visible from the first frame of the fade on.
    const decoded = image.current?.decode?.() ?? Promise.resolve();
    void decoded.catch(() => {}).then(() => setState(isProgressive ? 'shown' : 'fading'));
  };
  return { state, image, onLoad, onError: () => setState('failed') };
}
