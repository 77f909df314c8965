import { injectSlice } from '@studio/host';
import { createSlice, type PayloadAction } from '@studio/host/redux';

const drawerSlice = createSlice({
  name: 'cartDrawer',
  initialState: { isOpen: false },
  reducers: {
    drawerSet: (_, { payload: isOpen }: PayloadAction<boolean>) => ({ isOpen }),
  },
});
injectSlice(drawerSlice);

export const { drawerSet } = drawerSlice.actions;

export function selectIsDrawerOpen(state: unknown): boolean {
  return (state as { cartDrawer?: { isOpen: boolean } }).cartDrawer?.isOpen ?? false;
}
