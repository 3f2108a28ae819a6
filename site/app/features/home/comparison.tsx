import { Link } from '../../components/link/link.tsx';
import { TableBlock } from '../../components/structured-text/table-block.tsx';
import { useHomeMessages } from './use-home-messages.ts';

interface ComparisonProps {
  /** A pipe table as in documentation pages. The first row contains this player. */
  readonly table: string;
  /** The method and the date of the measurements. */
  readonly note: string | null;
}

/** A table of measurements of this player and others, with a link to the method. */
export function Comparison({ table, note }: ComparisonProps) {
  const { compared, method } = useHomeMessages();
  return (
    <>
      <h2 id="comparison">{compared}</h2>
      <TableBlock code={table} />
      <p>
        {note} <Link to="/docs/benchmarks">{method}</Link>
      </p>
    </>
  );
}
