// A chunk of its own, so that the shared module is resolved only when opened.
export { ZoomDialog as default } from '@studio/kit/zoom-view';
