import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** What a page is told of a record that was deleted on the one before; kept by the navigation. */
export interface DeletedNotice {
  /** What the record was called. */
  readonly deletedTitle: string;
}

/**
 * The title of a record that was deleted on the page before; undefined where none was. Whoever
 * deleted it by keyboard goes on at the heading, as the button is gone with its page.
 */
export function useDeletedNotice(): [string | undefined, RefObject<HTMLHeadingElement | null>] {
  const { state, key } = useLocation() as { state: DeletedNotice | null; key: string };
  const heading = useRef<HTMLHeadingElement>(null);
  const gone = state?.deletedTitle;
  useEffect(() => {
    if (gone !== undefined) heading.current?.focus();
  }, [gone, key]);
  return [gone, heading];
}
