import { isbot } from 'isbot';

/** A parsed `User-Agent` header, as precise as the insights require. */
export interface UserAgent {
  readonly browser: string;
  /** The major version; `null` if unknown. */
  readonly browserVersion: string | null;
  readonly system: string;
  readonly device: 'desktop' | 'phone' | 'tablet' | 'television' | 'bot' | 'other';
}

/** Patterns of browsers. The first match counts, because most headers also contain other names. */
const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /\bEdg(?:A|iOS|e)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Vivaldi', /\bVivaldi\/(\d+)/],
  ['Yandex', /\bYaBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)\S* (?:Mobile\/\S+ )?Safari\//],
  ['WebKit', /\bAppleWebKit\/(\d+)/],
];

const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Tizen', /\bTizen\b/],
  ['webOS', /\b(?:Web0S|webOS)\b/i],
  ['Windows', /\bWindows\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\b(?:Linux|X11)\b/],
];

const devices: readonly (readonly [device: UserAgent['device'], pattern: RegExp])[] = [
  ['television', /\b(?:TV|SmartTV|SMART-TV|AppleTV|BRAVIA|Web0S|AFT[A-Z]+|CrKey)\b/i],
  ['tablet', /\biPad\b|\bTablet\b|\bAndroid\b(?!.*\bMobile\b)/],
  ['phone', /\b(?:iPhone|iPod|Mobile)\b/],
  ['desktop', /\b(?:Windows|Macintosh|X11|Linux|CrOS)\b/],
];

/** Number of characters that are parsed. Everything that identifies a browser is within them. */
const MAX_PARSED_LENGTH = 512;

/** Parses the `User-Agent` header into browser, operating system and device type. */
export function parseUserAgent(header: string | undefined): UserAgent {
  const userAgent = (header ?? '').slice(0, MAX_PARSED_LENGTH);
  const [browser, version] = findFirstMatch(browsers, userAgent);
  return {
    browser: browser ?? 'other',
    browserVersion: version ?? null,
    system: findFirstMatch(systems, userAgent)[0] ?? 'other',
    device: isbot(userAgent) ? 'bot' : (findFirstMatch(devices, userAgent)[0] ?? 'other'),
  };
}

function findFirstMatch<Name>(
  table: readonly (readonly [Name, RegExp])[],
  userAgent: string,
): [name?: Name, version?: string | undefined] {
  for (const [name, pattern] of table) {
    const match = pattern.exec(userAgent);
    if (match) return [name, match[1]];
  }
  return [];
}
