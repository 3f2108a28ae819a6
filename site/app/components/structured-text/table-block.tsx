import {
  parsePipeTable,
  type TableCell,
  type InlinePart,
} from '../../../structured-text/pipe-table.ts';
import { SafeLink } from '../link/safe-link.tsx';

/** Shows a table; where there is no room for columns, each row stands under its name. */
export function TableBlock({ code }: { readonly code: string }) {
  const { columns, rows } = parsePipeTable(code);
  const names = columns.map(cellToText);
  return (
    <table>
      <thead>
        <tr>
          {columns.map((cell, place) => (
            <th key={place} scope="col">
              {cell.map(renderCellPart)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, place) =>
              place === 0 ? (
                <th key={place} scope="row">
                  {cell.map(renderCellPart)}
                </th>
              ) : (
                <td
                  key={place}
                  data-column={names[place]}
                  data-empty={cell.length === 0 || undefined}
                >
                  {cell.map(renderCellPart)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function renderCellPart(each: InlinePart, place: number) {
  if ('code' in each) return <code key={place}>{each.code}</code>;
  if ('href' in each) {
    return (
      <SafeLink key={place} url={each.href}>
        {each.text}
      </SafeLink>
    );
  }
  return each.text;
}

function cellToText(cell: TableCell): string {
  return cell.map((each) => ('code' in each ? each.code : each.text)).join('');
}
