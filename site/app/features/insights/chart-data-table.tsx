import { Link } from '../../components/link/link.tsx';
import { formatFilters, type InsightsFilters } from './filters.ts';
import type { Insights } from './insights-schemas.ts';
import { ScrollableTable } from '../../components/scrollable-table.tsx';
import { buildTable, type TableName } from './insights-tables.ts';
import { useInsightsMessages } from './messages/use-insights-messages.ts';

interface ChartDataTableProps {
  readonly name: TableName;
  readonly caption: string;
  readonly insights: Insights;
  readonly filters: InsightsFilters;
}

/** A collapsible table with the data of a chart, and a link that downloads it as CSV. */
export function ChartDataTable({ name, caption, insights, filters }: ChartDataTableProps) {
  const { messages, formatter } = useInsightsMessages();
  const { headers, rows } = buildTable(name, insights, { messages, formatter });
  return (
    <details className="chart-data">
      <summary>
        {messages.showTable}
        <span className="visually-hidden">: {caption}</span>
      </summary>
      <ScrollableTable label={caption}>
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              <th scope="row">{row.name}</th>
              {row.cells.map(({ text }, column) => (
                <td key={column}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollableTable>
      <p>
        <Link to={`/insights/tables/${name}.csv${formatFilters(filters)}`} reloadDocument download>
          {messages.downloadCsv}
        </Link>
      </p>
    </details>
  );
}
