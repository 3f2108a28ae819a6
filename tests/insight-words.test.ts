import { expect, it } from 'vitest';
import type { Device } from '../site/app/insights/texts/told-words.ts';
import { insightTextsIn } from '../site/app/insights/texts/use-insight-texts.ts';
import { agentOf, type Agent } from '../site/service/beacons/user-agent.ts';

it('the insights have a word of each language for every device that the collector tells', () => {
  // The pages know the collector over the wire alone: where one learns of another device, this does not compile.
  const device: Device = agentOf('Mozilla/5.0 (compatible; Googlebot/2.1)').device;
  const known: Agent['device'] = device;
  expect(insightTextsIn('en').view.told.device[known]).toBe('Bot');
  expect(insightTextsIn('de').view.told.device[known]).toBe('Bot');
});
