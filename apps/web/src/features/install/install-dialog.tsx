import { MonitorDown, Share, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Alert } from '../../design/alert/alert.tsx'
import { Button } from '../../design/button/button.tsx'
import { Dialog } from '../../design/dialog/dialog.tsx'
import styles from './install-dialog.module.css'
import { promptInstall, useInstallState } from './install-prompt.ts'

interface InstallDialogProps {
  isOpen: boolean
  onClose: () => void
}

const ways = [
  { Icon: Share, where: 'iPhone and iPad', how: 'In Safari, tap Share, then Add to Home Screen.' },
  {
    Icon: Smartphone,
    where: 'Android',
    how: 'Open the browser menu, then tap Install app or Add to Home screen.',
  },
  {
    Icon: MonitorDown,
    where: 'Computer',
    how: 'In Chrome or Edge, press the install icon in the address bar. In Safari, choose File, then Add to Dock.',
  },
]

/** Installs the app where the browser lets a page ask for it; elsewhere says how to. */
export default function InstallDialog({ isOpen, onClose }: InstallDialogProps) {
  const state = useInstallState()
  const [isBusy, setBusy] = useState(false)
  const install = async () => {
    setBusy(true)
    const isAccepted = await promptInstall().finally(() => setBusy(false))
    if (isAccepted) onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Install Monedero"
      footer={
        state === 'promptable' ? (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" isBusy={isBusy} busyLabel="Installing" onClick={() => void install()}>
              Install
            </Button>
          </>
        ) : undefined
      }
    >
      <p className={styles['lead']}>It gets its own icon and its own window, and opens without a network.</p>
      {!isSecureContext && (
        <Alert tone="warn">
          This address is not secure, so browsers do not install it from here. Open Monedero over https, or on
          the computer it runs on.
        </Alert>
      )}
      {state === 'manual' && isSecureContext && (
        <dl className={styles['ways']}>
          {ways.map(({ Icon, where, how }) => (
            <div key={where}>
              <Icon size={18} strokeWidth={1.75} aria-hidden />
              <dt>{where}</dt>
              <dd>{how}</dd>
            </div>
          ))}
        </dl>
      )}
    </Dialog>
  )
}
