/** The player that a page is built for. */
declare module 'virtual:peer' {
  /** Its markup, with `%attributes%` as the placeholder of the attributes. */
  export const markup: string;
  /** Called with the new element. */
  export const setUp: ((element: Element) => void) | undefined;
  /** Called before the element is removed. */
  export const destroy: ((element: Element) => void) | undefined;
}
