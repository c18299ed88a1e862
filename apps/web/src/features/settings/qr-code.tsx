import { renderSVG } from 'uqr'
import styles from './qr-code.module.css'

interface QrCodeProps {
  text: string
  label: string
}

/** A QR code, rendered locally: its content is sent nowhere. */
export function QrCode({ text, label }: QrCodeProps) {
  const drawing = renderSVG(text, { border: 4 })
  return (
    <img className={styles['code']} src={`data:image/svg+xml,${encodeURIComponent(drawing)}`} alt={label} />
  )
}
