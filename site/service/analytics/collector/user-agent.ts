import { isbot } from 'isbot';

/** What a browser says of itself, no more precisely than totals are made of. */
export interface UserAgent {
  readonly browser: string;
  /** The first number of the version; absent where it is not said. */
  readonly browserVersion: string | null;
  readonly system: string;
  readonly device: 'desktop' | 'phone' | 'tablet' | 'television' | 'bot' | 'other';
}

/** Browsers by what only they say; most say what others say too, so the first that fits is it. */
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

/** Nothing that tells browsers apart stands further behind. */
const readLength = 512;

/** Reads the header in which a browser says what it is. */
export function parseUserAgent(header: string | undefined): UserAgent {
  const said = (header ?? '').slice(0, readLength);
  const [browser, version] = firstOf(browsers, said);
  return {
    browser: browser ?? 'other',
    browserVersion: version ?? null,
    system: firstOf(systems, said)[0] ?? 'other',
    device: isbot(said) ? 'bot' : (firstOf(devices, said)[0] ?? 'other'),
  };
}

function firstOf<Name>(
  table: readonly (readonly [Name, RegExp])[],
  said: string,
): [name?: Name, version?: string | undefined] {
  for (const [name, pattern] of table) {
    const found = pattern.exec(said);
    if (found) return [name, found[1]];
  }
  return [];
}
