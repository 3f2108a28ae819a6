import { describe, expect, it } from 'vitest';
import { redactCredentials, redactSecrets } from './redact-secrets.ts';

const jwt = 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl';

describe('redactSecrets', () => {
  it.each([
    ['https://films.example/a.m3u8?token=secret', 'https://films.example/a.m3u8'],
    ['https://films.example/a.m3u8?secret', 'https://films.example/a.m3u8'],
    ['https://films.example/a.m3u8#secret', 'https://films.example/a.m3u8'],
    ['https://ann:secret@films.example/a', 'https://films.example/a'],
    ['//ann:p@ss@films.example/a?b', '//films.example/a'],
    ['/films/a.mp4?sig=secret', '/films/a.mp4'],
    ['a.mp4?token=secret#t=1', 'a.mp4'],
    ['from /a?b=secret and /c?d=secret', 'from /a and /c'],
    [`opened by ${jwt}`, 'opened by …'],
    ['refused with token=secret', 'refused with token=…'],
    ['sent "Authorization: Bearer opaque"', 'sent "Authorization: Bearer …"'],
  ])('redacts %j as %j', (text, redacted) => {
    expect(redactSecrets(text)).toBe(redacted);
  });

  it.each([
    'Who is it?',
    'AC/DC? Yes',
    'Sonata in C# minor, no. 2',
    'Part #2',
    'a = b',
    'ann@films.example',
    'https://films.example/a',
    'Basic Instincts',
    'Key = value',
  ])('does not change %j', (text) => {
    expect(redactSecrets(text)).toBe(text);
  });

  it.each([
    ...['?', '#=', 'eyJ', 'eyJ-', '//', '//a@', '/?', ' ?a', 'ewo.', 'ewo.a-', 'token', 'token='],
    ...['token=&', 'token":"', 'authorization', 'authorization:', 'authorization: bearer '],
    ...['bearer ', 'bearer  ', 'basic ', 'basic a', 'Basic aA', ' '],
  ])('handles 50,000 repetitions of %j in linear time', (part) => {
    // A pattern with backtracking would exceed the test timeout.
    expect(redactSecrets(part.repeat(50_000))).toEqual(expect.any(String));
  });
});

describe('redactCredentials', () => {
  const base = 'https://films.example/a.m3u8';

  it.each([
    [`${base}?token=opaque&time=3`, `${base}?token=…&time=3`],
    [`${base}?time=3&signature=0f3a%2Bb#t=1`, `${base}?time=3&signature=…`],
    [`${base}?key=k`, `${base}?key=…`],
    [`${base}?access_token=a.b`, `${base}?access_token=…`],
    [
      `${base}?X-Amz-Credential=a/b&X-Amz-Signature=c`,
      `${base}?X-Amz-Credential=…&X-Amz-Signature=…`,
    ],
    [`${base}?sig=0&se=2027`, `${base}?sig=…&se=2027`],
    ['next=%2Fa%3Ftoken%3Dopaque', 'next=%2Fa%3Ftoken%3D…'],
    ['postgres://ann:p@ss@db/vitrine', 'postgres://db/vitrine'],
    ['Authorization: opaque was refused', 'Authorization: … was refused'],
    ['Authorization: Bearer opaque', 'Authorization: Bearer …'],
    ['authorization: Basic YW5uOnNlY3JldA==', 'authorization: Basic …'],
    ['{"authorization":"Bearer opaque"}', '{"authorization":"Bearer …"}'],
    [String.raw`"{"authorization":"opaque"}"`, String.raw`"{"authorization":"…"}"`],
    ["{ authorization: 'API-Token opaque' }", "{ authorization: 'API-Token …' }"],
    ['a bearer 0123456789', 'a bearer …'],
    ['Basic YW5uOnNlY3JldA==', 'Basic …'],
    ['{"token":"opaque"}', '{"token":"…"}'],
    ['a token, ewogICJhbGciOiAi.eyJ9.c2ln', 'a token, …'],
    ['encrypted: eyJhbGciOi.a.b.c.d', 'encrypted: …'],
  ])('redacts %j as %j', (text, redacted) => {
    expect(redactCredentials(text)).toBe(redacted);
  });

  it.each([
    `${base}?time=3&lang=de`,
    '{"requestId":"a","key":"films/a","tokens":4,"ms":3}',
    'Authorization is required.',
    'a basic understanding',
    'the design=2 and the ewoks.are.here',
  ])('does not change %j', (text) => {
    expect(redactCredentials(text)).toBe(text);
  });
});
