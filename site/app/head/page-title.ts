/** What stands in the title of the window. */
export function pageTitle(title: string): string {
  return title === 'Vitrine' ? title : `${title} · Vitrine`;
}
