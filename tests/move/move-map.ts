/** A row of a move map: where a file goes, and the names that change in it. */
export interface MapRow {
  readonly from: string;
  /** Absent where the file stays in its place. */
  readonly to?: string;
  readonly renames: readonly NameChange[];
  /** What the row asks for that wants a hand: a merge, a split, a name that is explained in words. */
  readonly byHand: readonly string[];
}

/** An exported name, or a member of one, and its new name. */
export interface NameChange {
  /** Absent for a name of the file itself. */
  readonly owner?: string;
  readonly name: string;
  readonly newName: string;
}

const filePath = /^[\w@./[\]$+-]+$/;

const change = /^(?:(?<owner>[\w$]+)\.)?(?<name>[\w$]+)\s*->\s*(?:[\w$]+\.)?(?<newName>[\w$]+)$/;

/**
 * Reads a move map: tab-separated values with the columns `old`, `new` and `exports`, in which
 * `exports` holds changes as `name -> newName` or `Owner.member -> newName` between semicolons. Lines that begin
 * with `#` are remarks. What is not of these forms is returned to be done by hand.
 */
export function readMoveMap(text: string): MapRow[] {
  return text
    .split('\n')
    .slice(1)
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map(rowOf);
}

function rowOf(line: string): MapRow {
  const [from = '', to = '', names = ''] = line.split('\t').map((cell) => cell.trim());
  const renames: NameChange[] = [];
  const byHand: string[] = [];
  for (const entry of names.split(';').map((each) => each.trim())) {
    if (entry === '') continue;
    const { owner, name, newName } = change.exec(entry)?.groups ?? {};
    if (name === undefined || newName === undefined) byHand.push(entry);
    else if (name !== newName) renames.push({ ...(owner ? { owner } : {}), name, newName });
  }
  if (to !== '' && !filePath.test(to)) byHand.unshift(to);
  const goes = filePath.test(to) && to !== from && !/^(MERGE|DELETE|SPLIT|KEEP)/.test(to);
  return { from, ...(goes ? { to } : {}), renames, byHand };
}
