import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { siteCredentials } from '../fixtures/site-credentials.ts';

/** One page of each kind, and error pages. */
const pagePaths = [
  ...['/', '/films', '/films/night-train', '/films/night-train/transcript', '/search?q=light'],
  ...['/playground', '/docs', '/docs/install', '/docs/tokens', '/journal', '/journal/one-tag'],
  ...['/insights', '/offline', '/draft/disable', '/nothing-here'],
  ...['/de', '/de/films/night-train', '/de/docs/install', '/draft/enable?ticket=x&to=/films'],
  ...['/desk/sign-in', '/desk', '/desk/uploads', '/desk/records/film', '/insights/views/none'],
] as const;

const INLINE_SCRIPTS =
  /(?<=<script\b(?![^>]*\b(?:src|type="application\/))[^>]*>)[^]+?(?=<\/script>)/g;

/** Returns the value of a directive of a policy. */
const getDirective = (policy: string, directive: string): string =>
  new RegExp(`(?:^|; )${directive} ([^;]*)`).exec(policy)?.[1] ?? '';

/** Collects the policy violations and page errors of a page. */
function collectViolations(page: Page): readonly string[] {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security|TrustedHTML|TrustedScript|Trusted Type/i.test(message.text()))
      violations.push(message.text());
  });
  page.on('pageerror', (error) => violations.push(String(error)));
  return violations;
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/desk/sign-in');
  await page.getByLabel('Password').fill(siteCredentials.EDITOR_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/desk\/records/);
}

async function fetchPage(request: APIRequestContext, path: string) {
  const response = await request.get(path, { headers: { 'user-agent': 'Mozilla/5.0' } });
  return { headers: response.headers(), text: await response.text() };
}

test('every page has a strict policy that covers all its scripts', async ({ page, request }) => {
  test.setTimeout(120_000);
  await signIn(page);
  for (const path of pagePaths) {
    // Requested twice, because the second response comes from the page cache.
    for (const round of ['rendered', 'cached']) {
      const { headers, text } = await fetchPage(page.request, path);
      const context = `${path} ${round}`;
      const policy = headers['content-security-policy'] ?? '';
      expect(getDirective(policy, 'script-src'), context).not.toMatch(
        /unsafe|(?:^| )\*|https:(?: |$)/,
      );
      expect(getDirective(policy, 'default-src'), context).toBe("'self'");
      expect(getDirective(policy, 'object-src'), context).toBe("'none'");
      expect(getDirective(policy, 'frame-ancestors'), context).toBe("'self'");
      expect(getDirective(policy, 'require-trusted-types-for'), context).toBe("'script'");
      expect(headers, context).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(headers['referrer-policy'], context).toMatch(/^(?:strict-origin-when-cross|no-refer)/);
      expect(headers['permissions-policy'], context).toContain('camera=()');
      expect(text.match(INLINE_SCRIPTS)?.length, context).toBeGreaterThan(0);
    }
  }
  const embed = await fetchPage(request, '/embed/night-train');
  expect(embed.headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
  expect(embed.headers['cross-origin-resource-policy']).toBe('cross-origin');
});

test('each nonce is used only once, and cached pages have hashes instead', async ({ request }) => {
  const nonces = new Set<string>();
  for (let round = 0; round < 3; round += 1) {
    const { headers, text } = await fetchPage(request, '/nothing-here');
    const nonce = /'nonce-([\w-]+)'/.exec(headers['content-security-policy'] ?? '')?.[1] ?? '';
    expect(nonce.length).toBeGreaterThan(20);
    expect(text).toContain(`nonce="${nonce}"`);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(3);
  await expect
    .poll(async () => {
      const { headers, text } = await fetchPage(request, '/journal');
      return /'sha256-/.test(headers['content-security-policy'] ?? '') && !text.includes('nonce=');
    })
    .toBe(true);
});

test('pages hydrate under their policy after a load and after client-side navigation', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const violations = collectViolations(page);
  await signIn(page);
  for (const path of ['/', '/films/night-train', '/docs/script-tag', '/insights']) {
    await page.goto(path);
    await page.getByRole('link', { name: 'Journal', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
    expect(violations, path).toEqual([]);
  }
  for (const [path, heading] of Object.entries({ site: 'Site', uploads: 'Files' })) {
    await page.goto(`/desk/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(violations, path).toEqual([]);
  }
  await page.goto('/journal');
  await page.getByRole('link', { name: 'Films', exact: true }).first().click();
  await page
    .getByRole('link', { name: /Night train/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Night train' })).toBeVisible();
  await page.goto('/embed/night-train');
  await expect(page.getByRole('button', { name: /^Play/ }).first()).toBeVisible();
  expect(violations).toEqual([]);
});

test('injected scripts do not run', async ({ page }) => {
  const injectedMarkup =
    '<script>window.harmed=1</script><img src="data:," onerror="window.harmed=1">' +
    '<script src="data:text/javascript,window.harmed=1"></script>' +
    '<base href="https://evil.invalid/"><a id="end" href="javascript:window.harmed=1">end</a>';
  await page.route('**/journal', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<main', `${injectedMarkup}<main`);
    await route.fulfill({ response, body });
  });
  await page.goto('/journal');
  await page.locator('#end').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
  expect(await page.evaluate(() => [document.baseURI, 'harmed' in window])).toEqual([
    page.url(),
    false,
  ]);
});

test('Trusted Types reject strings as markup or script URLs', async ({ page }) => {
  await page.goto('/films/night-train');
  await expect(page.getByRole('button', { name: /^Play/ }).first()).toBeVisible();
  const acceptedAssignments = await page.evaluate(() => {
    const assignments: Record<string, () => unknown> = {
      url: () => (document.createElement('script').src = 'https://evil.invalid/a.js'),
      text: () => (document.createElement('script').text = 'window.harmed = 1'),
      listener: () => document.body.setAttribute('onfocus', 'window.harmed = 1'),
    };
    return Object.keys(assignments).filter((name) => {
      try {
        assignments[name]?.();
        return true;
      } catch {
        return false;
      }
    });
  });
  expect(acceptedAssignments).toEqual([]);
  const elementCount = await page.evaluate(() => {
    const element = document.createElement('p');
    try {
      element.innerHTML = '<img src=x onerror="window.harmed=1">';
    } catch {
      // Throws if the page has not created its policy yet.
    }
    return element.childElementCount;
  });
  expect(elementCount).toBe(0);
});
