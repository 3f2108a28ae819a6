import { useEffect, useState } from 'react';
import type { OutlineEntry } from '../../components/structured-text/outline.ts';

/** A heading counts as reached in the upper part of the screen, where eyes are when reading. */
const ROOT_MARGIN = '0px 0px -65% 0px';

/** Follows which heading a reader has reached; the first one to begin with. */
export function useActiveHeading(entries: readonly OutlineEntry[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const observer = new IntersectionObserver(
      (changes) => {
        const reached = changes.find((change) => change.isIntersecting);
        if (reached) setCurrent(reached.target.id);
      },
      { rootMargin: ROOT_MARGIN },
    );
    for (const { id } of entries) {
      const heading = document.getElementById(id);
      if (heading) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, [entries]);
  return entries.some(({ id }) => id === current) ? current : entries[0]?.id;
}
