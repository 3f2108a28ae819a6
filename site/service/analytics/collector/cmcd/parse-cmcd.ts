import { decodeCmcd } from '@svta/cml-cmcd';
import { CollectorError, type ValidationIssue } from '../collector-error.ts';
import { sanitizeText } from '../sanitize-json.ts';
import { truncateText } from '../../storage/truncate-text.ts';

/** A value of a report: an inner list is an array, and an item with parameters is an object. */
export type CmcdValue =
  | string
  | number
  | boolean
  | readonly CmcdValue[]
  | { readonly [key: string]: CmcdValue };

/** One CMCD report: a line of an event mode body, or the query parameter of a request. */
export type CmcdReport = Readonly<Record<string, CmcdValue>>;

/** Maximum number of reports per request, equal to the maximum number of events in a beacon. */
const MAX_REPORTS = 300;

/** Maximum stored length of a URL and of any other text, in UTF-16 code units. */
const [MAX_URL_LENGTH, MAX_TEXT_LENGTH] = [2048, 512];

/** Maximum length of one report as JSON, in UTF-16 code units. Longer reports are dropped. */
const MAX_REPORT_LENGTH = 4096;

/** Keys with URLs, whose query may contain a token. */
const urlKeys = new Set(['url', 'nor', 'nrr']);

/** The valid reports, and an issue for each dropped one. */
export interface ParsedReports {
  readonly reports: readonly CmcdReport[];
  readonly dropped: readonly ValidationIssue[];
}

/**
 * Parses reports, one per line.
 * @throws CollectorError if there is no valid report.
 */
export function parseCmcdReports(text: string): ParsedReports {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length === 0) throw new CollectorError(400, 'The request contains no report.');
  if (lines.length > MAX_REPORTS) {
    throw new CollectorError(413, `Send ${MAX_REPORTS} reports at most per request.`);
  }
  const dropped: ValidationIssue[] = [];
  const reports = lines.flatMap((line, index) => {
    const report = parseReport(line);
    if (typeof report !== 'string') return [report];
    dropped.push({ pointer: `/${index}`, message: report });
    return [];
  });
  if (reports.length === 0) throw new CollectorError(422, dropped);
  return { reports, dropped };
}

const isName = (value: CmcdValue | undefined): boolean =>
  typeof value === 'string' && /^[\w-]{1,64}$/.test(value);

/** Parses one line. Returns the report, or the reason why it is invalid as a string. */
function parseReport(line: string): CmcdReport | string {
  try {
    const decoded = Object.entries(decodeCmcd(sanitizeText(line)));
    const report = Object.fromEntries(
      decoded.map(([key, value]) => [key, toStoredValue(key, value)]),
    );
    if (JSON.stringify(report).length > MAX_REPORT_LENGTH) {
      return `is longer than ${MAX_REPORT_LENGTH} characters`;
    }
    if (!isName(report['sid'])) return 'has no session ID (sid) of letters, digits, - and _';
    return isName(report['e'] ?? 'request') ? report : 'has an unknown event (e)';
  } catch {
    return 'is not CMCD';
  }
}

function toStoredValue(key: string, value: unknown): CmcdValue {
  if (Array.isArray(value)) return value.map((item) => toStoredValue(key, item));
  if (typeof value === 'string') {
    return urlKeys.has(key)
      ? truncateText(value.replace(/[?#].*$/s, ''), MAX_URL_LENGTH)
      : truncateText(value, MAX_TEXT_LENGTH);
  }
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  const { value: inner, params, description } = (value ?? {}) as Record<string, unknown>;
  if (description !== undefined) return toStoredValue(key, description);
  if (inner === undefined) return String(value);
  const parameters = Object.entries((params as object | null) ?? {}).map(
    ([name, parameter]): [string, CmcdValue] => [name, toStoredValue(key, parameter)],
  );
  return parameters.length === 0
    ? toStoredValue(key, inner)
    : { value: toStoredValue(key, inner), ...Object.fromEntries(parameters) };
}

/** Returns the first number in a value; `undefined` if there is none. */
export function getFirstNumber(value: CmcdValue | undefined): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (Array.isArray(value)) return getFirstNumber((value as readonly CmcdValue[])[0]);
  if (typeof value !== 'object') return undefined;
  return getFirstNumber((value as { readonly value?: CmcdValue }).value);
}
