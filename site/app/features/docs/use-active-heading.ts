import { useEffect, useState } from 'react';
import type { OutlineEntry } from '../../components/structured-text/outline.ts';

/** A heading counts as being read while it is in the top 35 % of the viewport. */
const ROOT_MARGIN = '0px 0px -65% 0px';

/** Returns the ID of the heading that is being read; initially the first one. */
export function useActiveHeading(entries: readonly OutlineEntry[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const observer = new IntersectionObserver(
      (changes) => {
        const activeChange = changes.find((change) => change.isIntersecting);
        if (activeChange) setCurrent(activeChange.target.id);
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
