// @ts-check

/** Packages that stay out of a server's build, and in node_modules: what is machine code, what starts a thread from a file of its own, and what no
 *  start needs. An image takes them from here, where no webpack is. */
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
