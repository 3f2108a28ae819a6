/** What a script would do that has got into a page; each test looks whether it was done. */
const harm = 'window.harmed=1';

/** Ways in which text has become a script elsewhere. */
export const xssPayloads = [
  `</script><script>${harm}</script>`,
  `"><img src=x onerror="${harm}">`,
  `'><svg/onload='${harm}'>`,
  `<!--<script>${harm}`,
  `]]><script>${harm}</script>`,
  `</title></textarea></style><script>${harm}</script>`,
  `" autofocus onfocus="${harm}" x="`,
  `\u2028${harm}\u2029`,
  `{{constructor.constructor('${harm}')()}}`,
  `\${${harm}}`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${harm}>`,
  `<iframe srcdoc="<script>parent.${harm}</script>">`,
  `&lt;img src=x onerror=${harm}&gt;`,
  `<template shadowrootmode=open><img src=x onerror=${harm}></template>`,
];

/** All of them in one line, as an editor could write it. */
export const xssText = xssPayloads.join(' ');

/** Addresses that run a script where they are followed. */
export const xssUrls = [
  `javascript:${harm}`,
  `JavaScript:${harm}`,
  `java\nscript:${harm}`,
  `\u0001javascript:${harm}`,
  `javascript://example.com/%0a${harm}`,
  `data:text/html,<script>opener.${harm}</script>`,
  `vbscript:${harm}`,
  `//example.com" onclick="${harm}`,
];

/** The start of hostile text by which a test knows that it was shown. */
export const XSS_MARKER = '</script><script>';
