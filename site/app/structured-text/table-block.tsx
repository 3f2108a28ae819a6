import { readTable, type Cell, type CellPart } from '../../tables/table.ts';
import { SafeLink } from './safe-link.tsx';

/** Shows a table; where there is no room for columns, each row stands under its name. */
export function TableBlock({ code }: { readonly code: string }) {
  const { columns, rows } = readTable(code);
  const names = columns.map(plain);
  return (
    <table>
      <thead>
        <tr>
          {columns.map((cell, place) => (
            <th key={place} scope="col">
              {cell.map(part)}
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
                  {cell.map(part)}
                </th>
              ) : (
                <td
                  key={place}
                  data-column={names[place]}
                  data-empty={cell.length === 0 || undefined}
                >
                  {cell.map(part)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function part(each: CellPart, place: number) {
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

function plain(cell: Cell): string {
  return cell.map((each) => ('code' in each ? each.code : each.text)).join('');
}
