import type { ReactNode } from 'react';

interface ScrollableTableProps {
  /** Accessible name of the table. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A table that scrolls horizontally if it is wider than the page. */
export function ScrollableTable({ label, children }: ScrollableTableProps) {
  return (
    // oxlint-disable-next-line no-noninteractive-tabindex -- only a focusable element scrolls by keyboard
    <section className="table-scroll" aria-label={label} tabIndex={0}>
      <table>{children}</table>
    </section>
  );
}
