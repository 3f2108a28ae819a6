import { Link } from '../locale/link.tsx';
import { searchOf, type Chosen } from './chosen.ts';
import type { Insights } from './insight-shapes.ts';
import { ScrolledTable } from './scrolled-table.tsx';
import { tableOf, type TableName } from './tables.ts';
import { useInsightTexts } from './texts/use-insight-texts.ts';

interface TableBehindProps {
  readonly name: TableName;
  /** What the table is of. */
  readonly caption: string;
  readonly insights: Insights;
  readonly chosen: Chosen;
}

/** Every number behind charts, in a table that can be taken along. */
export function TableBehind({ name, caption, insights, chosen }: TableBehindProps) {
  const { texts, formats } = useInsightTexts();
  const { heads, rows } = tableOf(name, insights, { texts, formats });
  return (
    <details className="table-behind">
      <summary>
        {texts.table}
        <span className="visually-hidden">: {caption}</span>
      </summary>
      <ScrolledTable name={caption}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              <th scope="row">{row.name}</th>
              {row.cells.map(({ shown }, place) => (
                <td key={place}>{shown}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrolledTable>
      <p>
        <Link to={`/insights/tables/${name}.csv${searchOf(chosen)}`} reloadDocument download>
          {texts.csv}
        </Link>
      </p>
    </details>
  );
}
