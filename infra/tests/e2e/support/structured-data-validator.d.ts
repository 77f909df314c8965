declare module '@adobe/structured-data-validator' {
  export default class Validator {
    /** @param found nodes by format and type */
    validate(found: Record<string, Record<string, object[]>>): Promise<
      {
        readonly issueMessage: string;
        readonly path: readonly { readonly type?: string; readonly property?: string }[];
        readonly fieldNames?: readonly string[];
      }[]
    >;
  }
}
