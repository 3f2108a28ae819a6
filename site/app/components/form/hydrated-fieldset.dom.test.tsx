import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { HydratedFieldset } from './hydrated-fieldset.tsx';

const form = (
  <HydratedFieldset>
    <input aria-label="Title" />
  </HydratedFieldset>
);

it('nobody can write into a field before its page would keep what is written', async () => {
  const place = document.createElement('div');
  place.innerHTML = renderToString(form);
  const isShut = () => place.querySelector('input')?.closest('fieldset')?.disabled;
  expect(isShut()).toBe(true);
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  const root = await act(() => hydrateRoot(place, form));
  expect(isShut()).toBe(false);
  act(() => root.unmount());
});
