import { lazy, Suspense, useCallback, useState } from 'react';
import { useMessages } from '../../lib/i18n/use-locale.ts';
import type { ReferencePlaygroundProps } from './reference-playground.tsx';

/** They come when somebody wants them. */
const ReferenceKnobs = lazy(() => import('./reference-playground.tsx'));

/** Elements that show something by themselves. */
const supportedElements = /^vitrine-(?:player|control-bar|transcript)$/;

/** Opens knobs for the attributes of the element that a page tells of; nothing on other pages. */
export function PlaygroundDisclosure({ tagName, document }: ReferencePlaygroundProps) {
  const { docs } = useMessages();
  const [isOpen, setOpen] = useState(false);
  // Somebody may have opened it before scripts heard of it.
  const onPlace = useCallback((place: HTMLDetailsElement | null) => {
    if (place) setOpen(place.open);
  }, []);
  if (!supportedElements.test(tagName)) return null;
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
