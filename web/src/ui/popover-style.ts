/** The floating panel of popovers and menus. */
export const popoverStyle =
  'z-popover max-h-(--radix-popper-available-height) max-w-[calc(100vw-2rem)] overflow-auto rounded-lg border border-line bg-surface text-ink shadow-3 outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in'

/** Free space around those panels in px. On phones the dock of the emergency button stays free (`--doca`). */
export const popoverPadding = () =>
  matchMedia('(max-width: 767.98px)').matches ? { top: 8, right: 8, bottom: 80, left: 8 } : 8
