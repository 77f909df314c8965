/** A font file; the import is its URL under /static/. */
declare module '*.woff2' {
  const url: string;
  export default url;
}
