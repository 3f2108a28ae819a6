import { decodeCmcd } from '@svta/cml-cmcd';
import { CollectorError, type ValidationIssue } from '../collector-error.ts';
import { sanitizeText } from '../sanitize-json.ts';
import { croppedText } from '../../storage/stored-text.ts';

/** Values as they are kept: what a key lists is a list, and what a value adds is beside it. */
export type CmcdValue =
  | string
  | number
  | boolean
  | readonly CmcdValue[]
  | { readonly [key: string]: CmcdValue };

/** One report: a line of event mode, or what a request says of itself. */
export type CmcdReport = Readonly<Record<string, CmcdValue>>;

/** As many as a beacon may hold. */
const mostReports = 300;

/** The most that is stored of an address and of any other text, in UTF-16 code units. */
const [MAX_URL_LENGTH, MAX_TEXT_LENGTH] = [2048, 512];

/** The most that is stored of one report, as JSON, in UTF-16 code units. */
const MAX_REPORT_LENGTH = 4096;

/** Keys that hold addresses; a query of theirs may be a token. */
const addresses = new Set(['url', 'nor', 'nrr']);

/** Reports that could be read, and what was wrong with the others. */
export interface ParsedReports {
  readonly reports: readonly CmcdReport[];
  readonly dropped: readonly ValidationIssue[];
}

/**
 * Reads reports, one to a line.
 * @throws CollectorError where none can be read.
 */
export function parseCmcdReports(text: string): ParsedReports {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length === 0) throw new CollectorError(400, 'The request contains no report.');
  if (lines.length > mostReports) {
    throw new CollectorError(413, `Send ${mostReports} reports at most per request.`);
  }
  const dropped: ValidationIssue[] = [];
  const reports = lines.flatMap((line, index) => {
    const report = reportOf(line);
    if (typeof report !== 'string') return [report];
    dropped.push({ pointer: `/${index}`, message: report });
    return [];
  });
  if (reports.length === 0) throw new CollectorError(422, dropped);
  return { reports, dropped };
}

const isName = (value: CmcdValue | undefined): boolean =>
  typeof value === 'string' && /^[\w-]{1,64}$/.test(value);

/** The report of a line, or why it is none. */
function reportOf(line: string): CmcdReport | string {
  try {
    const decoded = Object.entries(decodeCmcd(sanitizeText(line)));
    const report = Object.fromEntries(decoded.map(([key, value]) => [key, kept(key, value)]));
    if (JSON.stringify(report).length > MAX_REPORT_LENGTH) {
      return `is longer than ${MAX_REPORT_LENGTH} characters`;
    }
    if (!isName(report['sid'])) return 'has no session ID (sid) of letters, digits, - and _';
    return isName(report['e'] ?? 'request') ? report : 'has an unknown event (e)';
  } catch {
    return 'is not CMCD';
  }
}

function kept(key: string, value: unknown): CmcdValue {
  if (Array.isArray(value)) return value.map((each) => kept(key, each));
  if (typeof value === 'string') {
    return addresses.has(key)
      ? croppedText(value.replace(/[?#].*$/s, ''), MAX_URL_LENGTH)
      : croppedText(value, MAX_TEXT_LENGTH);
  }
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  const { value: inner, params, description } = (value ?? {}) as Record<string, unknown>;
  if (description !== undefined) return kept(key, description);
  if (inner === undefined) return String(value);
  const beside = Object.entries((params as object | null) ?? {}).map(
    ([name, each]): [string, CmcdValue] => [name, kept(key, each)],
  );
  return beside.length === 0
    ? kept(key, inner)
    : { value: kept(key, inner), ...Object.fromEntries(beside) };
}

/** The first number of what a key says; undefined where it says none. */
export function getFirstNumber(value: CmcdValue | undefined): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (Array.isArray(value)) return getFirstNumber((value as readonly CmcdValue[])[0]);
  if (typeof value !== 'object') return undefined;
  return getFirstNumber((value as { readonly value?: CmcdValue }).value);
}
