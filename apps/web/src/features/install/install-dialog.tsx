import { MonitorDown, Share, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { Alert } from '../../design/feedback/alert.tsx'
import { Dialog } from '../../design/overlays/dialog.tsx'
import { useTouch } from '../../design/overlays/use-touch.ts'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import styles from './install-dialog.module.css'
import { promptInstall, useInstallState } from './install-prompt.ts'

interface InstallDialogProps {
  isOpen: boolean
  onClose: () => void
}

const ways = [
  { Icon: Share, where: 'landing.installApple', how: 'landing.installAppleHow' },
  {
    Icon: Smartphone,
    where: 'landing.installAndroid',
    how: 'landing.installAndroidHow',
  },
  {
    Icon: MonitorDown,
    where: 'landing.installComputer',
    how: 'landing.installComputerHow',
  },
] as const

/** Installs the app if the browser supports a prompt; otherwise shows instructions. */
export default function InstallDialog({ isOpen, onClose }: InstallDialogProps) {
  useTouch()
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
      title={t('landing.installTitle')}
      footer={
        state === 'promptable' ? (
          <>
            <Button onClick={onClose}>{t('start.cancel')}</Button>
            <Button
              variant="primary"
              isBusy={isBusy}
              busyLabel={t('landing.installing')}
              onClick={() => void install()}
            >
              {t('landing.install')}
            </Button>
          </>
        ) : undefined
      }
    >
      <p className={`${ui('muted', 'pretty')} ${styles['lead']}`}>{t('landing.installLead')}</p>
      {!isSecureContext && <Alert tone="warn">{t('landing.installInsecure')}</Alert>}
      {state === 'manual' && isSecureContext && (
        <dl className={`${ui('columns', 'divided')} ${styles['ways']}`}>
          {ways.map(({ Icon, where, how }) => (
            <div key={where}>
              <Icon size={18} strokeWidth={1.75} aria-hidden />
              <dt className={ui('strong')}>{t(where)}</dt>
              <dd className={ui('text14', 'muted')}>{t(how)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Dialog>
  )
}
