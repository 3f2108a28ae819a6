import type { TableCell } from './pipe-table.ts';

/** What a cell says, without what is code or a link in it. */
export function cellText(cell: TableCell): string {
  return cell.map((part) => ('code' in part ? part.code : part.text)).join('');
}
