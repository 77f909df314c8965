/** The import is the file's URL under /static/. */
declare module '*.woff2' {
  const url: string;
  export default url;
}
