import type { ReactNode } from 'react';

interface ScrolledTableProps {
  /** What the table is of. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A table that is scrolled where it is wider than the page; keys scroll it too. */
export function ScrollableTable({ label, children }: ScrolledTableProps) {
  return (
    // oxlint-disable-next-line no-noninteractive-tabindex -- without a place to go to, keys could not scroll it
    <section className="table-scroll" aria-label={label} tabIndex={0}>
      <table>{children}</table>
    </section>
  );
}
