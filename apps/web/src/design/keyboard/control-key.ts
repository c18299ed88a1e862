const isMac = /mac|iphone|ipad/i.test(navigator.userAgent)

/** How the key that is held for commands is written on this device. */
export const controlKey = isMac ? '⌘' : 'Ctrl'
