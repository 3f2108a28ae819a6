import { test as base } from '@playwright/test';

export { expect } from '@playwright/test';

/** A test with the address of the site that all tests share. */
export const test = base.extend({
  baseURL: async ({}, use) => {
    await use(process.env['PAGES_URL']);
  },
});
