import type Hls from 'hls.js';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { waitFor } from '../../tests/fixtures/wait-for.ts';
import '../src/elements/vitrine-control-bar.ts';
import { LevelCapController } from '../src/engine/abr/level-cap.ts';

// happy-dom does not implement attachInternals; custom states are tested in browsers.
Reflect.set(HTMLElement.prototype, 'attachInternals', () => ({ states: new Set() }));

const levels = [360, 720, 1080].map((height) => ({ height, width: (height / 9) * 16 }));

/** Returns the maximum level for automatic selection after an action on the controller. */
function getCapAfter(action: (controller: LevelCapController) => void): number {
  const hls = { levels, autoLevelCapping: -1 };
  const controller = new LevelCapController(hls as unknown as Hls, document.createElement('video'));
  onTestFinished(() => controller.destroy());
  action(controller);
  controller.update();
  return hls.autoLevelCapping;
}

describe('a device with one core', () => {
  let coreCount = 1;

  beforeEach(() => {
    coreCount = 1;
    const spy = vi
      .spyOn(navigator, 'hardwareConcurrency', 'get')
      .mockImplementation(() => coreCount);
    onTestFinished(() => spy.mockRestore());
  });

  it('renders menus without a backdrop blur', async () => {
    const video = document.createElement('video');
    video.id = 'video';
    const bar = document.createElement('vitrine-control-bar');
    bar.setAttribute('for', 'video');
    document.body.append(video, bar);
    onTestFinished(() => document.body.replaceChildren());
    await bar.updateComplete;
    // The user moves the pointer over the control bar.
    bar.dispatchEvent(new Event('pointerenter'));
    await waitFor(() => expect(bar.style.getPropertyValue('--_glass-filter')).toBe('none'));
  });

  it('caps automatic selection at 720p until the user selects a rendition', () => {
    expect(getCapAfter(() => {})).toBe(1);
    expect(getCapAfter((controller) => controller.clearPreferredCap())).toBe(-1);
    coreCount = 2;
    expect(getCapAfter(() => {})).toBe(-1);
  });
});
