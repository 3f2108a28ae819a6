import { expect, it, vi } from 'vitest';
import { Hub } from '../../state/hub.ts';
import { enableVolumeWheel } from './volume-wheel.ts';
import type { InputContext } from '../layout/control-bar-access.ts';

it('handles the wheel over a control that was hovered before the code was loaded', () => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = '<b name="mute"></b><b name="volume"></b>';
  const [mute, volume] = root.children as unknown as [HTMLElement, HTMLElement];
  const matches = mute.matches.bind(mute);
  // happy-dom does not implement `:hover`.
  vi.spyOn(mute, 'matches').mockImplementation(
    (selector) => selector === ':hover' || matches(selector),
  );
  const bar = {
    getRoot: () => root,
    getButtonRequest: () => {},
    dispatchRequest: () => {},
  } as unknown as InputContext;
  enableVolumeWheel(bar, Hub.of(document.createElement('video')), new AbortController().signal);
  const isWheelHandled = (target: HTMLElement): boolean =>
    !target.dispatchEvent(new WheelEvent('wheel', { deltaY: -10, cancelable: true }));
  expect(isWheelHandled(mute)).toBe(true);
  expect(isWheelHandled(volume)).toBe(false);
});
