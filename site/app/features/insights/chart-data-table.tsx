import { Link } from '../../components/link/link.tsx';
import { formatFilters, type InsightsFilters } from './filters.ts';
import type { Insights } from './insights-schemas.ts';
import { ScrollableTable } from '../../components/scrollable-table.tsx';
import { buildTable, type TableName } from './insights-tables.ts';
import { useInsightsMessages } from './messages/use-insights-messages.ts';

interface TableBehindProps {
  readonly name: TableName;
  /** What the table is of. */
  readonly caption: string;
  readonly insights: Insights;
  readonly filters: InsightsFilters;
}

/** Every number behind charts, in a table that can be taken along. */
export function ChartDataTable({ name, caption, insights, filters }: TableBehindProps) {
  const { texts, formats } = useInsightsMessages();
  const { headers, rows } = buildTable(name, insights, { texts, formats });
  return (
    <details className="table-behind">
      <summary>
        {texts.table}
        <span className="visually-hidden">: {caption}</span>
      </summary>
      <ScrollableTable label={caption}>
        <thead>
          <tr>
            {headers.map((head) => (
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
      </ScrollableTable>
      <p>
        <Link to={`/insights/tables/${name}.csv${formatFilters(filters)}`} reloadDocument download>
          {texts.csv}
        </Link>
      </p>
    </details>
  );
}
