import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultPolicy } from './trusted-types.ts';

afterEach(() => vi.unstubAllGlobals());

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://site.test', href: 'https://site.test/films' });
});

it.each([
  '/worker.js',
  'https://site.test/worker.js',
  'https://www.gstatic.com/cv/js/sender/v1/cast_sender.js',
  'https://www.gstatic.com/eureka/clank/156/cast_sender.js',
])('allows the script URL %s', (url) => {
  expect(defaultPolicy.createScriptURL(url)).toBe(new URL(url, 'https://site.test').href);
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
])('rejects the script URL %s', (url) => {
  expect(() => defaultPolicy.createScriptURL(url)).toThrow(TypeError);
});

it.each(['', '<script></script>', '{"@type":"VideoObject","name":"\\u003cscript>"}', 'a & b > c'])(
  'does not change %j',
  (text) => {
    expect(defaultPolicy.createHTML(text, 'TrustedHTML')).toBe(text);
  },
);

it.each(['<img src=x onerror=alert(1)>', '<script>alert(1)</script>', '{}<img src=x>', '<b>'])(
  'escapes %j in an injection sink, and throws if a script calls the policy directly',
  (text) => {
    expect(defaultPolicy.createHTML(text, 'TrustedHTML')).toBe(text.replaceAll('<', '&lt;'));
    expect(() => defaultPolicy.createHTML(text)).toThrow(TypeError);
  },
);
