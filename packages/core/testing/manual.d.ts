/** A page of the manual as text; tests run its examples. */
declare module '*.md?raw' {
  const text: string
  export default text
}
