/** The floating panel of popovers and menus. */
export const popoverStyle =
  'z-popover max-h-(--radix-popper-available-height) max-w-[calc(100vw-1rem)] overflow-auto rounded-lg border border-line bg-surface text-ink shadow-3 outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in'
