/** The only part of Redux in the bundle. */
export { createSlice } from '@reduxjs/toolkit';
export type { PayloadAction } from '@reduxjs/toolkit';
export { Provider, useSelector, useStore } from 'react-redux';
