import { expect, it, vi } from 'vitest';
import { waitFor } from '../../../../tests/fixtures/wait-for.ts';

const getButtons = (bar: Element): readonly Element[] => [
  ...(bar.shadowRoot?.querySelectorAll('vitrine-button') ?? []),
];

// happy-dom does not implement `attachInternals()`.
Reflect.set(HTMLElement.prototype, 'attachInternals', () => ({ states: new Set() }));

it('connects controls to a player that is defined after them', async () => {
  document.body.innerHTML =
    '<vitrine-player><vitrine-control-bar slot="controls"></vitrine-control-bar></vitrine-player>';
  const bar = document.querySelector('vitrine-control-bar') as Element;
  await import('../../elements/vitrine-control-bar.ts');
  expect(getButtons(bar)).toEqual([]);
  await import('../../elements/vitrine-player.ts');
  await waitFor(() => expect(getButtons(bar)).not.toEqual([]));
});

it('requests no context for controls that are removed before the player is defined', async () => {
  vi.resetModules();
  const onContextRequest = vi.fn<() => void>();
  const whenDefined = Promise.withResolvers<CustomElementConstructor>();
  vi.spyOn(customElements, 'get').mockReturnValue(undefined);
  vi.spyOn(customElements, 'whenDefined').mockReturnValue(whenDefined.promise);
  const { PlayerContextConsumer } = await import('./hub-element.ts');
  const { hubContext } = await import('../../state/contexts.ts');
  const { LitElement } = await import('lit');
  customElements.define('x-consumer', class extends LitElement {});
  const host = document.createElement('x-consumer') as InstanceType<typeof LitElement>;
  const consumer = new PlayerContextConsumer(host, hubContext, () => {});
  expect(consumer.value).toBe(undefined);
  document.body.append(host);
  document.body.addEventListener('context-request', onContextRequest);
  host.remove();
  whenDefined.resolve(LitElement);
  await whenDefined.promise;
  expect(onContextRequest).not.toHaveBeenCalled();
});
