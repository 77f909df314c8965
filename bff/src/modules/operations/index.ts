export { cspReports } from './csp-reports.routes';
export { cspReportsService } from './csp-reports.service';
export { siteMetrics } from './metrics.service';
export { operationsRoutes } from './operations.routes';
export { personalDataOf } from './personal-data/personal-data.service';
export { retentionService } from './retention.service';
