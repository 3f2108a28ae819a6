import { useEffect, useRef, useState } from 'react';
import type { EditLink } from '../../lib/content/stega.ts';

/** A text may stand in so many elements around the one that was clicked. */
const mostAround = 4;

interface ClickToEditProps {
  readonly edits: readonly EditLink[];
}

/** Shows which text of the page can be edited as the pointer comes to it; a click opens the desk. */
export function ClickToEditOverlay({ edits }: ClickToEditProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const hrefs = new Map(edits.map(({ text, href }) => [text, href]));
    const stop = new AbortController();
    const { signal } = stop;
    const onMove = ({ target }: Event) => {
      const edited = findEditableText(target, hrefs);
      setShown(edited !== undefined);
      if (edited && frame.current) positionOverlay(frame.current, edited.element);
    };
    const onClick = (event: Event) => {
      const edited = findEditableText(event.target, hrefs);
      if (!edited) return;
      event.preventDefault();
      event.stopPropagation();
      window.open(edited.href, '_blank', 'noopener');
    };
    document.addEventListener('pointermove', onMove, { signal, passive: true });
    document.addEventListener('click', onClick, { signal, capture: true });
    document.addEventListener('scroll', () => setShown(false), { signal, passive: true });
    return () => stop.abort();
  }, [edits]);
  return <div ref={frame} className="edited-text" hidden={!isShown} aria-hidden="true" />;
}

function findEditableText(target: EventTarget | null, hrefs: ReadonlyMap<string, string>) {
  let element = target instanceof Element ? target : null;
  for (let around = 0; element && around < mostAround; around += 1) {
    if (element.closest('.draft-banner')) return undefined;
    const href = hrefs.get(element.textContent.trim());
    if (href !== undefined) return { element, href };
    element = element.parentElement;
  }
  return undefined;
}

function positionOverlay(frame: HTMLElement, element: Element): void {
  const { left, top, width, height } = element.getBoundingClientRect();
  const sizes = { left, top, width, height };
  for (const [name, size] of Object.entries(sizes)) frame.style.setProperty(name, `${size}px`);
}
