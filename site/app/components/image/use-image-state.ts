import {
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';

/**
 * How far a picture has come: as the server sent it, on its way while its stand-in is seen, fading
 * in, shown with nothing behind it, or failed.
 */
export type ImageState = 'sent' | 'coming' | 'fading' | 'shown' | 'failed';

export interface ImageStateResult {
  readonly state: ImageState;
  readonly image: RefObject<HTMLImageElement | null>;
  readonly onLoad: () => void;
  readonly onError: () => void;
}

/**
 * Follows one picture. What was there before scripts were never fades; nor does what `stays`, since
 * it is meant to be seen as soon as its first bytes can be painted.
 */
export function useImageState(src: string, stays: boolean): ImageStateResult {
  const [state, setState] = useState<ImageState>('sent');
  const image = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    const { complete, naturalWidth } = image.current ?? {};
    const seen = complete ? (naturalWidth ? 'shown' : 'failed') : stays ? 'sent' : 'coming';
    // Nothing moves by it, and all pictures of a page tell in the turn in which it comes alive.
    startTransition(() => setState(seen));
  }, [src, stays]);
  useEffect(() => {
    if (state !== 'fading') return undefined;
    let isOver = false;
    const fades = image.current?.getAnimations?.() ?? [];
    // What is told to stand still has nothing to wait for.
    void Promise.allSettled(fades.map(({ finished }) => finished)).then(() => {
      if (!isOver) setState('shown');
    });
    return () => {
      isOver = true;
    };
  }, [state]);
  const onLoad = () => {
    // Decoded first, so that the fade shows the picture from its first frame on.
    const decoded = image.current?.decode?.() ?? Promise.resolve();
    void decoded.catch(() => {}).then(() => setState(stays ? 'shown' : 'fading'));
  };
  return { state, image, onLoad, onError: () => setState('failed') };
}
