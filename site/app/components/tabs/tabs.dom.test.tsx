import { act } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

// The choice is module state, so every test imports a new copy of the module.
let tabs: typeof import('./tabs.tsx');
let root: Root | undefined;

const createTabs = (labels: readonly string[]) =>
  labels.map((label) => ({ label, content: `${label} code` }));

function Page() {
  return (
    <>
      <tabs.Tabs id="one" label="Code" tabs={createTabs(['Script tag', 'React', 'Vue'])} />
      <tabs.Tabs id="two" label="Code" tabs={createTabs(['npm', 'React'])} />
    </>
  );
}

const getPage = () => document.querySelector('main') as HTMLElement;
const getSelectedLabels = () =>
  [...getPage().querySelectorAll('[role=tab][aria-selected=true]')].map(
    (element) => element.textContent,
  );
const getVisibleTexts = () =>
  [...getPage().querySelectorAll('[role=tabpanel]:not([hidden])')].map(
    (panel) => panel.textContent,
  );
const getTab = (label: string) =>
  getPage().querySelector<HTMLElement>(`[role=tab][data-choice="${label}"]`) as HTMLElement;

async function openPage(): Promise<void> {
  vi.resetModules();
  tabs = await import('./tabs.tsx');
  document.body.innerHTML = '<main></main>';
  root = createRoot(getPage());
  await act(async () => root?.render(<Page />));
}

async function press(key: string): Promise<void> {
  await act(async () => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
}

beforeEach(() => localStorage.clear());

afterEach(async () => {
  await act(async () => root?.unmount());
});

it('initially selects the first tab of each group', async () => {
  await openPage();
  expect(getSelectedLabels()).toEqual(['Script tag', 'npm']);
  expect(getVisibleTexts()).toEqual(['Script tag code', 'npm code']);
});

it('selects a clicked tab in every group that has it, and stores the choice', async () => {
  await openPage();
  await act(async () => getTab('React').click());
  expect(getSelectedLabels()).toEqual(['React', 'React']);
  await act(async () => root?.unmount());
  await openPage();
  expect(getVisibleTexts()).toEqual(['React code', 'React code']);
});

it('falls back to an earlier choice in a group without the latest one', async () => {
  await openPage();
  await act(async () => getTab('React').click());
  await act(async () => getTab('Vue').click());
  expect(getSelectedLabels()).toEqual(['Vue', 'React']);
});

it('moves with arrow keys, Home and End, and keeps one tab stop', async () => {
  await openPage();
  getTab('Script tag').focus();
  await press('ArrowLeft');
  expect(document.activeElement?.textContent).toBe('Vue');
  expect(getVisibleTexts()[0]).toBe('Vue code');
  await press('ArrowRight');
  expect(document.activeElement?.textContent).toBe('Script tag');
  await press('End');
  expect(document.activeElement?.textContent).toBe('Vue');
  await press('Home');
  expect(document.activeElement?.textContent).toBe('Script tag');
  const tabElements = getPage().querySelectorAll('#one-tab-0, #one-tab-1, #one-tab-2');
  expect([...tabElements].map((element) => (element as HTMLElement).tabIndex)).toEqual([0, -1, -1]);
});

it('labels each panel with its tab', async () => {
  await openPage();
  for (const panel of getPage().querySelectorAll('[role=tabpanel]')) {
    const tabElement = document.getElementById(panel.getAttribute('aria-labelledby') ?? '');
    expect(tabElement?.getAttribute('aria-controls')).toBe(panel.id);
    expect(tabElement?.textContent).toBe(panel.getAttribute('data-label'));
  }
});

it('ignores stored choices that are not a list', async () => {
  for (const stored of ['{"a":1}', 'not JSON', '"React"']) {
    localStorage.setItem('vitrine-tabs', stored);
    await openPage();
    expect(getSelectedLabels()).toEqual(['Script tag', 'npm']);
    await act(async () => root?.unmount());
  }
});

it('applies a choice that was made in another window', async () => {
  await openPage();
  localStorage.setItem('vitrine-tabs', '["React"]');
  await act(async () => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'vitrine-tabs' }));
  });
  expect(getSelectedLabels()).toEqual(['React', 'React']);
});

it('hydrates with the stored choice, without a hydration mismatch', async () => {
  localStorage.setItem('vitrine-tabs', '["React"]');
  vi.resetModules();
  tabs = await import('./tabs.tsx');
  document.body.innerHTML = `<main>${renderToString(<Page />)}</main>`;
  expect(getSelectedLabels()).toEqual(['Script tag', 'npm']);
  expect(getPage().querySelector('[data-ready]')).toBeNull();
  const onRecoverableError = vi.fn<(error: unknown) => void>();
  await act(async () => {
    root = hydrateRoot(getPage(), <Page />, { onRecoverableError });
  });
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(getSelectedLabels()).toEqual(['React', 'React']);
  expect(getPage().querySelectorAll('[data-ready]')).toHaveLength(2);
});
