let navigateHome = () => location.assign('/')

/** Registers the navigation to the first page of the app. */
export function onGoHome(navigate: () => void): void {
  navigateHome = navigate
}

/** Goes to the first page of the app. */
export function goHome(): void {
  navigateHome()
}
