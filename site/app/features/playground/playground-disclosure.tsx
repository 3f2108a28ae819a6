import { lazy, Suspense, useCallback, useState } from 'react';
import { useMessages } from '../../lib/i18n/use-locale.ts';
import type { ReferencePlaygroundProps } from './reference-playground.tsx';

/** Its code is loaded when the disclosure is opened. */
const ReferencePlayground = lazy(() => import('./reference-playground.tsx'));

/** Matches the elements that have visible content. */
const supportedElements = /^vitrine-(?:player|control-bar|transcript)$/;

/**
 * A disclosure with a playground for the element that a reference page documents. Renders nothing
 * for elements without visible content.
 */
export function PlaygroundDisclosure({ tagName, document }: ReferencePlaygroundProps) {
  const { docs } = useMessages();
  const [isOpen, setOpen] = useState(false);
  // A visitor may have opened the disclosure before hydration.
  const handleRef = useCallback((details: HTMLDetailsElement | null) => {
    if (details) setOpen(details.open);
  }, []);
  if (!supportedElements.test(tagName)) return null;
  return (
    <details
      ref={handleRef}
      className="playground-disclosure"
      onToggle={({ newState }) => setOpen(newState === 'open')}
    >
      <summary>{docs.openPlayground}</summary>
      {isOpen && (
        <Suspense>
          <ReferencePlayground tagName={tagName} document={document} />
        </Suspense>
      )}
    </details>
  );
}
