import {
  parsePipeTable,
  type TableCell,
  type InlinePart,
} from '../../../structured-text/pipe-table.ts';
import { SafeLink } from '../link/safe-link.tsx';

/** A table written with pipes. On narrow screens, each row becomes a list under its header cell. */
export function TableBlock({ code }: { readonly code: string }) {
  const { columns, rows } = parsePipeTable(code);
  const columnNames = columns.map(toPlainText);
  return (
    <table>
      <thead>
        <tr>
          {columns.map((cell, index) => (
            <th key={index} scope="col">
              {cell.map(renderCellPart)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, rowIndex) => (
          <tr key={rowIndex}>
            {row.map((cell, columnIndex) =>
              columnIndex === 0 ? (
                <th key={columnIndex} scope="row">
                  {cell.map(renderCellPart)}
                </th>
              ) : (
                <td
                  key={columnIndex}
                  data-column={columnNames[columnIndex]}
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

function renderCellPart(part: InlinePart, index: number) {
  if ('code' in part) return <code key={index}>{part.code}</code>;
  if ('href' in part) {
    return (
      <SafeLink key={index} url={part.href}>
        {part.text}
      </SafeLink>
    );
  }
  return part.text;
}

function toPlainText(cell: TableCell): string {
  return cell.map((part) => ('code' in part ? part.code : part.text)).join('');
}
