/** A row of a move map: the new path of a file, and the renames in it. */
export interface MoveMapRow {
  readonly from: string;
  /** The new path. Absent if the file does not move. */
  readonly to?: string;
  readonly renames: readonly NameChange[];
  /** Changes that must be made by hand, such as a merge or a split. */
  readonly manualChanges: readonly string[];
}

/** An exported name, or a member of one, and its new name. */
export interface NameChange {
  /** The type that owns the member. Absent for an export. */
  readonly owner?: string;
  readonly name: string;
  readonly newName: string;
}

const FILE_PATH = /^[\w@./[\]$+-]+$/;

const NAME_CHANGE =
  /^(?:(?<owner>[\w$]+)\.)?(?<name>[\w$]+)\s*->\s*(?:[\w$]+\.)?(?<newName>[\w$]+)$/;

/**
 * Reads a move map: tab-separated values with the columns `old`, `new` and `exports`, in which
 * `exports` holds changes as `name -> newName` or `Owner.member -> newName` between semicolons.
 * Lines that begin with `#` are comments. Other entries are returned in `manualChanges`.
 */
export function parseMoveMap(text: string): MoveMapRow[] {
  return text
    .split('\n')
    .slice(1)
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map(createRow);
}

function createRow(line: string): MoveMapRow {
  const [from = '', to = '', names = ''] = line.split('\t').map((cell) => cell.trim());
  const renames: NameChange[] = [];
  const manualChanges: string[] = [];
  for (const entry of names.split(';').map((part) => part.trim())) {
    if (entry === '') continue;
    const { owner, name, newName } = NAME_CHANGE.exec(entry)?.groups ?? {};
    if (name === undefined || newName === undefined) manualChanges.push(entry);
    else if (name !== newName) renames.push({ ...(owner ? { owner } : {}), name, newName });
  }
  if (to !== '' && !FILE_PATH.test(to)) manualChanges.unshift(to);
  const isMove = FILE_PATH.test(to) && to !== from && !/^(MERGE|DELETE|SPLIT|KEEP)/.test(to);
  return { from, ...(isMove ? { to } : {}), renames, manualChanges };
}
