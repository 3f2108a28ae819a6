import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PreviewPane } from './preview-pane.tsx';

const render = (props: Parameters<typeof PreviewPane>[0]): string =>
  renderToStaticMarkup(<PreviewPane {...props} />);

describe('preview pane', () => {
  it('shows the page of the record in an iframe', () => {
    const html = render({ pagePath: '/journal/one', isSaved: true, canShowDrafts: true });
    expect(html).toContain('src="/desk/preview?to=%2Fjournal%2Fone"');
  });

  it('removes the iframe while the record is being deleted', () => {
    const props = {
      pagePath: '/journal/one',
      isSaved: true,
      canShowDrafts: true,
      isDeleting: true,
    };
    expect(render(props)).not.toContain('<iframe');
  });

  it.each([
    [
      'draft mode is not configured',
      { pagePath: '/a', isSaved: true, canShowDrafts: false },
      'DRAFT_SECRET',
    ],
    [
      'the record has no slug',
      { pagePath: undefined, isSaved: true, canShowDrafts: true },
      'has a slug',
    ],
    [
      'the record is not saved',
      { pagePath: '/a', isSaved: false, canShowDrafts: true },
      'first save',
    ],
  ])('explains why there is no preview if %s', (_, props, explanation) => {
    const html = render(props);
    expect(html).not.toContain('<iframe');
    expect(html).toContain(explanation);
  });
});
