import { beforeEach, expect, it, vi } from 'vitest';
import { defaultPolicy } from './trusted-types.ts';

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://site.test', href: 'https://site.test/films' });
});

it.each([
  '/worker.js',
  'https://site.test/worker.js',
  'https://www.gstatic.com/cv/js/sender/v1/cast_sender.js',
  'https://www.gstatic.com/eureka/clank/156/cast_sender.js',
])('a script may come from %s', (address) => {
  expect(defaultPolicy.createScriptURL(address)).toBe(new URL(address, 'https://site.test').href);
});

it.each([
  'https://evil.test/worker.js',
  '//evil.test/worker.js',
  '/assets/1/worker.js',
  '/worker.js/../assets/1/a.js',
  'https://www.gstatic.com/cv/js/../../evil.js',
  'https://www.gstatic.com.evil.test/cv/js/a.js',
  'http://www.gstatic.com/cv/js/sender/v1/cast_sender.js',
  String.raw`https://www.gstatic.com/cv/js/..\..\evil.js`,
  'data:text/javascript,alert(1)',
  'blob:https://site.test/1',
  'javascript:alert(1)',
])('no script comes from %s', (address) => {
  expect(() => defaultPolicy.createScriptURL(address)).toThrow(TypeError);
});

it.each(['', '<script></script>', '{"@type":"VideoObject","name":"\\u003cscript>"}', 'a & b > c'])(
  '%j may stand in a page as it is',
  (text) => {
    expect(defaultPolicy.createHTML(text, 'TrustedHTML')).toBe(text);
  },
);

it.each(['<img src=x onerror=alert(1)>', '<script>alert(1)</script>', '{}<img src=x>', '<b>'])(
  '%j is text where a page would make markup of it, and nothing for who asks for markup',
  (text) => {
    expect(defaultPolicy.createHTML(text, 'TrustedHTML')).toBe(text.replaceAll('<', '&lt;'));
    expect(() => defaultPolicy.createHTML(text)).toThrow(TypeError);
  },
);
