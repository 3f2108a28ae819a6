import type { CDPSession, Page } from '@playwright/test';
import type { FaultProxy } from './fault-proxy.ts';
import type { Engine, Stream } from './streams.ts';

/** Where a fault happens: one player in one page, whose server has faults of its own. */
export interface FaultContext {
  readonly faults: FaultProxy;
  readonly page: Page;
  readonly session: CDPSession;
  readonly stream: Stream;
  readonly engine: Engine;
}
