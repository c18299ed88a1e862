import { Share2 } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { Segmented } from '../../design/buttons/segmented.tsx'
import { Field } from '../../design/fields/field.tsx'
import { Dialog } from '../../design/overlays/dialog.tsx'
import { DialogForm, FormDialog } from '../../design/overlays/form-dialog.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { t } from '../../messages/text.ts'
import { useLedger } from '../../replica/hooks/ledger-context.ts'
import { useLedgerName } from '../../replica/hooks/use-ledger-name.ts'
import { invite } from '../../replica/ledgers/server-people.ts'
import { CopiedText } from './copied-text.tsx'

/** Asks as what somebody is to join, makes the link, and shows it once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { ledger } = useLedger()
  const name = useLedgerName()
  const [role, setRole] = useState<'editor' | 'viewer'>('editor')
  const [email, setEmail] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [link, setLink] = useState<string>()
  const title = t('people.inviteTitle', { name })
  if (link !== undefined) return <MadeLink link={link} title={title} name={name} onClose={onClose} />
  const make = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const made = await invite(ledger, role, email.trim())
    setBusy(false)
    if ('link' in made) setLink(made.link)
    else setProblem(made.sentence)
  }
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={title}
      submitLabel={t(isBusy ? 'people.making' : 'people.makeLink')}
    >
      <DialogForm onSubmit={(event) => void make(event)} refusal={problem}>
        <div className={ui('stack', 'gap8')}>
          <Segmented
            label={t('people.inviteRole')}
            value={role}
            options={[
              { value: 'editor', label: t('people.editor') },
              { value: 'viewer', label: t('people.viewer') },
            ]}
            onChange={setRole}
          />
          <p className={ui('small', 'muted')}>
            {t(role === 'editor' ? 'people.inviteEditorLead' : 'people.inviteViewerLead')}
          </p>
        </div>
        <Field
          label={t('people.inviteEmail')}
          hint={t('people.inviteEmailHint')}
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </DialogForm>
    </FormDialog>
  )
}

interface MadeLinkProps {
  link: string
  title: string
  name: string
  onClose: () => void
}

function MadeLink({ link, title, name, onClose }: MadeLinkProps) {
  const shared = { text: t('people.shareText', { name }), url: link }
  // The share sheet of the device, where there is one.
  const canShare = 'canShare' in navigator && navigator.canShare(shared)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          {canShare && (
            <Button onClick={() => void navigator.share(shared).catch(() => undefined)}>
              <Share2 size={16} strokeWidth={2} aria-hidden />
              {t('people.share')}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {t('people.done')}
          </Button>
        </>
      }
    >
      <CopiedText text={link} label={t('people.link')} warning={t('people.linkOnce')} takesFocus />
    </Dialog>
  )
}
