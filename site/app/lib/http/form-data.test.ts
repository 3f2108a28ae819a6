import { expect, it } from 'vitest';
import { readFormData } from './form-data.ts';

const sent = (body: BodyInit | null, type?: string) =>
  new Request('https://films.example/desk/sign-in', {
    method: 'POST',
    body,
    headers: type === undefined ? {} : { 'content-type': type },
  });

it('a form is read', async () => {
  const form = await readFormData(sent(new URLSearchParams({ password: 'a b' })));
  expect(form.get('password')).toBe('a b');
});

it.each([
  ['nothing', null],
  ['JSON', '{"password":"a"}', 'application/json'],
  ['a form without its boundary', 'password=a', 'multipart/form-data'],
  ['a form that is broken', '--x', 'multipart/form-data; boundary=y'],
])('what sends %s has filled in nothing, and breaks no page', async (_, body, type?: string) => {
  expect([...(await readFormData(sent(body, type)))]).toEqual([]);
});
