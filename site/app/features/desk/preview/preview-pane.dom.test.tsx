import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PreviewPane } from './preview-pane.tsx';

const shown = (props: Parameters<typeof PreviewPane>[0]): string =>
  renderToStaticMarkup(<PreviewPane {...props} />);

describe('the preview beside a record', () => {
  it('is the page of the record', () => {
    const html = shown({ page: '/journal/one', isSaved: true, showsDrafts: true });
    expect(html).toContain('src="/desk/preview?to=%2Fjournal%2Fone"');
  });

  it('is taken away before its record is deleted, and asks for nothing that is not there', () => {
    const props = { page: '/journal/one', isSaved: true, showsDrafts: true, isGoing: true };
    expect(shown(props)).not.toContain('<iframe');
  });

  it.each([
    ['drafts are not shown', { page: '/a', isSaved: true, showsDrafts: false }, 'DRAFT_SECRET'],
    ['it has no slug', { page: undefined, isSaved: true, showsDrafts: true }, 'has a slug'],
    ['nothing is saved', { page: '/a', isSaved: false, showsDrafts: true }, 'first save'],
  ])('says what is missing where %s', (_, props, words) => {
    const html = shown(props);
    expect(html).not.toContain('<iframe');
    expect(html).toContain(words);
  });
});
