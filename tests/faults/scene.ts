import type { CDPSession, Page } from '@playwright/test';
import type { FaultServer } from './fault-server.ts';
import type { Engine, Stream } from './streams.ts';

/** Where a fault happens: one player in one page, whose server has faults of its own. */
export interface Scene {
  readonly faults: FaultServer;
  readonly page: Page;
  readonly session: CDPSession;
  readonly stream: Stream;
  readonly engine: Engine;
}
