import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/** Navigation state after a record was deleted. */
export interface DeletedNotice {
  /** Title of the deleted record. */
  readonly deletedTitle: string;
}

/**
 * Returns the title of the record that was deleted on the previous page; undefined for none. Moves
 * focus to the heading, because the button that had focus no longer exists.
 */
export function useDeletedNotice(): [string | undefined, RefObject<HTMLHeadingElement | null>] {
  const { state, key } = useLocation() as { state: DeletedNotice | null; key: string };
  const heading = useRef<HTMLHeadingElement>(null);
  const deletedTitle = state?.deletedTitle;
  useEffect(() => {
    if (deletedTitle !== undefined) heading.current?.focus();
  }, [deletedTitle, key]);
  return [deletedTitle, heading];
}
