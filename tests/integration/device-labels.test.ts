import { expect, it } from 'vitest';
import type { Device } from '../../site/app/features/insights/messages/value-labels.ts';
import { getInsightsMessages } from '../../site/app/features/insights/messages/use-insights-messages.ts';
import {
  parseUserAgent,
  type UserAgent,
} from '../../site/service/analytics/collector/user-agent.ts';

it('the insights translate every device type of the collector', () => {
  // The site and the collector declare device types separately. If they differ, this fails to compile.
  const device: Device = parseUserAgent('Mozilla/5.0 (compatible; Googlebot/2.1)').device;
  const collectorDevice: UserAgent['device'] = device;
  expect(getInsightsMessages('en').view.valueLabels.device[collectorDevice]).toBe('Bot');
  expect(getInsightsMessages('de').view.valueLabels.device[collectorDevice]).toBe('Bot');
});
