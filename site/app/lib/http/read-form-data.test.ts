import { expect, it } from 'vitest';
import { readFormData } from './read-form-data.ts';

const createRequest = (body: BodyInit | null, type?: string) =>
  new Request('https://films.example/desk/sign-in', {
    method: 'POST',
    body,
    headers: type === undefined ? {} : { 'content-type': type },
  });

it('parses a submitted form', async () => {
  const form = await readFormData(createRequest(new URLSearchParams({ password: 'a b' })));
  expect(form.get('password')).toBe('a b');
});

it.each([
  ['an empty body', null],
  ['JSON', '{"password":"a"}', 'application/json'],
  ['a multipart form without a boundary', 'password=a', 'multipart/form-data'],
  ['a malformed multipart form', '--x', 'multipart/form-data; boundary=y'],
])('returns an empty form for %s', async (_, body, type?: string) => {
  expect([...(await readFormData(createRequest(body, type)))]).toEqual([]);
});
