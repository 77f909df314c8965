export { brand } from '@studio/contract/brand';
