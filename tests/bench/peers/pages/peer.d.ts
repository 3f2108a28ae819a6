/** The player that a page is built for. */
declare module 'virtual:peer' {
  /** Its markup, with `%attributes%` as the placeholder of the attributes. */
  export const markup: string;
  /** What a page does with the element once it is there, if anything. */
  export const setUp: ((element: Element) => void) | undefined;
  /** What a page does before it takes the element away, if anything. */
  export const destroy: ((element: Element) => void) | undefined;
}
