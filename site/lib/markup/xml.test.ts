import { expect, it } from 'vitest';
import { xml } from './xml.ts';

it('escapes interpolated text', () => {
  expect(xml`<title>${'</title><script>alert("1")</script> & \'co\''}</title>`.text).toBe(
    '<title>&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &apos;co&apos;</title>',
  );
});

it('removes characters that are invalid in XML', () => {
  expect(xml`<p>${'a\u0000b\u0008c\ufffed\ttab'}</p>`.text).toBe('<p>abcd\ttab</p>');
});

it('does not escape nested XML and lists of it', () => {
  const items = ['a', '<b>'].map((item) => xml`<i>${item}</i>`);
  expect(xml`<u>${items}${xml`<s/>`}${null}${false}${3}</u>`.text).toBe(
    '<u><i>a</i><i>&lt;b&gt;</i><s/>3</u>',
  );
});
