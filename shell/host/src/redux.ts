/** The Redux that shell and remotes share: only what is used, so that the rest is left out of the bundle. */
export { createSlice } from '@reduxjs/toolkit';
export type { PayloadAction } from '@reduxjs/toolkit';
export { Provider, useSelector, useStore } from 'react-redux';
