// A chunk of its own, so that the page need not resolve the shared module before it is opened.
export { ZoomDialog as default } from '@studio/kit/zoom-view';
