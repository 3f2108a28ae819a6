import { expect, it } from 'vitest';
import { parseUserAgent } from './user-agent.ts';

const safariEngine = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const chromeEngine = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chromeEngine} Chrome/142.0.0.0 Safari/537.36`,
    'Chrome 142 on Windows, desktop',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chromeEngine} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    'Edge 142 on Windows, desktop',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chromeEngine} Chrome/142.0.0.0 Safari/537.36 OPR/126.0.0.0`,
    'Opera 126 on macOS, desktop',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    'Firefox 145 on Linux, desktop',
  ],
  [
    'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0',
    'Firefox 145 on Android, phone',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safariEngine} Version/26.1 Safari/605.1.15`,
    'Safari 26 on macOS, desktop',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) ${safariEngine} Version/26.1 Mobile/15E148 Safari/604.1`,
    'Safari 26 on iOS, phone',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 18_7 like Mac OS X) ${safariEngine} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`,
    'Chrome 142 on iOS, tablet',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${chromeEngine} Chrome/142.0.0.0 Mobile Safari/537.36`,
    'Chrome 142 on Android, phone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${chromeEngine} Chrome/142.0.0.0 Safari/537.36`,
    'Chrome 142 on Android, tablet',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${chromeEngine} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet 29 on Android, phone',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chromeEngine} Chrome/142.0.0.0 Safari/537.36`,
    'Chrome 142 on ChromeOS, desktop',
  ],
  [
    `Mozilla/5.0 (SMART-TV; Linux; Tizen 8.0) ${chromeEngine} Version/8.0 TV Safari/537.36`,
    'WebKit 537 on Tizen, television',
  ],
  [
    `Mozilla/5.0 (Web0S; Linux/SmartTV) ${chromeEngine} Chrome/120.0.0.0 Safari/537.36`,
    'Chrome 120 on webOS, television',
  ],
  [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'other null on other, bot',
  ],
  ['', 'other null on other, other'],
])('parses %s', (header, expected) => {
  const { browser, browserVersion, system, device } = parseUserAgent(header);
  expect(`${browser} ${browserVersion} on ${system}, ${device}`).toBe(expected);
});

it('parses a missing or very long header as other', () => {
  expect(parseUserAgent(undefined)).toMatchObject({ browser: 'other', device: 'other' });
  expect(parseUserAgent(`${' '.repeat(60_000)}Firefox/1`).browser).toBe('other');
});
