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

it('disables its fields until the page is hydrated', async () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(form);
  const isDisabled = () => container.querySelector('input')?.closest('fieldset')?.disabled;
  expect(isDisabled()).toBe(true);
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  const root = await act(() => hydrateRoot(container, form));
  expect(isDisabled()).toBe(false);
  act(() => root.unmount());
});
