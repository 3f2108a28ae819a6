import { lazy, Suspense, useCallback, useState } from 'react';
import { useTexts } from '../locale/use-locale.ts';
import type { ReferenceKnobsProps } from './reference-knobs.tsx';

/** They come when somebody wants them. */
const ReferenceKnobs = lazy(() => import('./reference-knobs.tsx'));

/** Elements that show something by themselves. */
const tried = /^vitrine-(?:player|control-bar|transcript)$/;

/** Opens knobs for the attributes of the element that a page tells of; nothing on other pages. */
export function TryOut({ tagName, document }: ReferenceKnobsProps) {
  const { docs } = useTexts();
  const [isOpen, setOpen] = useState(false);
  // Somebody may have opened it before scripts heard of it.
  const onPlace = useCallback((place: HTMLDetailsElement | null) => {
    if (place) setOpen(place.open);
  }, []);
  if (!tried.test(tagName)) return null;
  return (
    <details
      ref={onPlace}
      className="try-out"
      onToggle={({ newState }) => setOpen(newState === 'open')}
    >
      <summary>{docs.tryOut}</summary>
      {isOpen && (
        <Suspense>
          <ReferenceKnobs tagName={tagName} document={document} />
        </Suspense>
      )}
    </details>
  );
}
