export { answerInvoices, invoicesRoutes } from './invoices.routes';
export { type InvoicesService, invoicesService } from './invoices.service';
