// @ts-check

/**
 * Native code, packages that start a thread from their own file, and packages that a start does not need. Images read
 * this file without webpack.
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
