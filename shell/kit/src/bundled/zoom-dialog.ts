// The dialog is a chunk of its own, so that the shared module is resolved on opening.
export { ZoomDialog as default } from '@studio/kit/zoom-view';
