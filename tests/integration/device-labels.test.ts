import { expect, it } from 'vitest';
import type { Device } from '../../site/app/features/insights/messages/value-labels.ts';
import { getInsightsMessages } from '../../site/app/features/insights/messages/use-insights-messages.ts';
import {
  parseUserAgent,
  type UserAgent,
} from '../../site/service/analytics/collector/user-agent.ts';

it('the insights have a word of each language for every device that the collector tells', () => {
  // The pages know the collector over the wire alone: where one learns of another device, this does not compile.
  const device: Device = parseUserAgent('Mozilla/5.0 (compatible; Googlebot/2.1)').device;
  const known: UserAgent['device'] = device;
  expect(getInsightsMessages('en').view.valueLabels.device[known]).toBe('Bot');
  expect(getInsightsMessages('de').view.valueLabels.device[known]).toBe('Bot');
});
