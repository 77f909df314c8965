// @ts-check

/**
 * External packages have native code, start a thread from their own file, or are not needed by a start. Images read
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
