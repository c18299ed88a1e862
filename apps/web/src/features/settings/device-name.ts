import { t } from '../../messages/text.ts'
/** The name of a device, from its user agent. */
export interface DeviceName {
  readonly text: string
  readonly isPhone: boolean
}

// The first that fits: browsers name those that they descend from.
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** Names the device behind a user agent, such as "Chrome on Linux". */
export function deviceNameOf(userAgent: string): DeviceName {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1]
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1]
  const isPhone = system === 'iPhone' || (system === 'Android' && /\bMobile\b/.test(userAgent))
  return { text: nameOf(browser, system), isPhone }
}

function nameOf(browser: string | undefined, system: string | undefined): string {
  if (system === undefined) return browser ?? t('settings.unknownBrowser')
  return browser === undefined
    ? t('settings.unknownBrowserOn', { system })
    : t('settings.browserOn', { browser, system })
}
