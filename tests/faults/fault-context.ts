import type { CDPSession, Page } from '@playwright/test';
import type { FaultProxy } from './fault-proxy.ts';
import type { Engine, Stream } from './streams.ts';

/** The context of a fault: one player in one page, with its own proxy. */
export interface FaultContext {
  readonly proxy: FaultProxy;
  readonly page: Page;
  readonly session: CDPSession;
  readonly stream: Stream;
  readonly engine: Engine;
}
