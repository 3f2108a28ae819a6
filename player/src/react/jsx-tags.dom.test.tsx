import { version } from 'react';
import { expect, it } from 'vitest';
import '../elements/vitrine-player.ts';
import { mount, findPlayer } from '../../test/fixtures/react-mount.tsx';

const isReact18 = version.startsWith('18');

it('supports event listeners on the tag from React 19 on', async () => {
  const events: string[] = [];
  const { container } = await mount(
    <vitrine-player
      preload="none"
      onplay={() => events.push('play')}
      oncuepointchange={() => events.push('cue point')}
    />,
  );
  findPlayer(container).dispatchEvent(new Event('play'));
  findPlayer(container).dispatchEvent(new CustomEvent('cuepointchange'));
  expect(events).toEqual(isReact18 ? [] : ['play', 'cue point']);
});

it('supports object properties on the tag from React 19 on', async () => {
  const { container } = await mount(
    <vitrine-player preload="none" metadata={{ series: 'Trains' }} metadata-director="A" />,
  );
  expect(findPlayer(container).metadata).toEqual(isReact18 ? {} : { series: 'Trains' });
  expect(findPlayer(container).getAttribute('metadata-director')).toBe('A');
});
