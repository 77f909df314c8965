// @ts-check

/**
 * Packages that server builds leave in node_modules: native code, packages that start a thread from their own file, and
 * packages that a start does not need. In a file of its own, because images read it without webpack.
 */
export const externalPackages = [
  '@aws-sdk/client-s3',
  'better-sqlite3',
  'fontkit',
  'mysql2',
  'nodemailer',
  'pdfkit',
  'pino',
  'sharp',
];
