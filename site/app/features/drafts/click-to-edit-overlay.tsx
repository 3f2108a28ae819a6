import { useEffect, useRef, useState } from 'react';
import type { EditLink } from '../../lib/content/stega.ts';

/** Number of ancestors of the event target to search for editable text. */
const MAX_ANCESTORS = 4;

interface ClickToEditProps {
  readonly editLinks: readonly EditLink[];
}

/** Outlines the editable text under the pointer. A click opens its record in the editor. */
export function ClickToEditOverlay({ editLinks }: ClickToEditProps) {
  const overlay = useRef<HTMLDivElement>(null);
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    const hrefs = new Map(editLinks.map(({ text, href }) => [text, href]));
    const controller = new AbortController();
    const { signal } = controller;
    const onMove = ({ target }: Event) => {
      const match = findEditableText(target, hrefs);
      setVisible(match !== undefined);
      if (match && overlay.current) positionOverlay(overlay.current, match.element);
    };
    const onClick = (event: Event) => {
      const match = findEditableText(event.target, hrefs);
      if (!match) return;
      event.preventDefault();
      event.stopPropagation();
      window.open(match.href, '_blank', 'noopener');
    };
    document.addEventListener('pointermove', onMove, { signal, passive: true });
    document.addEventListener('click', onClick, { signal, capture: true });
    document.addEventListener('scroll', () => setVisible(false), { signal, passive: true });
    return () => controller.abort();
  }, [editLinks]);
  return <div ref={overlay} className="edit-overlay" hidden={!isVisible} aria-hidden="true" />;
}

function findEditableText(target: EventTarget | null, hrefs: ReadonlyMap<string, string>) {
  let element = target instanceof Element ? target : null;
  for (let level = 0; element && level < MAX_ANCESTORS; level += 1) {
    if (element.closest('.draft-banner')) return undefined;
    const href = hrefs.get(element.textContent.trim());
    if (href !== undefined) return { element, href };
    element = element.parentElement;
  }
  return undefined;
}

function positionOverlay(overlay: HTMLElement, element: Element): void {
  const { left, top, width, height } = element.getBoundingClientRect();
  const sizes = { left, top, width, height };
  for (const [name, size] of Object.entries(sizes)) overlay.style.setProperty(name, `${size}px`);
}
