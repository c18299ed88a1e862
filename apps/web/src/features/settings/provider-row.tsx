import { Check } from 'lucide-react'
import { Button } from '../../design/buttons/button.tsx'
import { Badge } from '../../design/marks/badge.tsx'
import { t } from '../../messages/text.ts'
import { linkProvider, unlinkProvider } from '../../session/account.ts'
import type { Problem } from '../../session/problem.ts'
import { useAction } from '../../session/use-action.ts'
import type { Provider } from '../../session/use-providers.ts'
import { Outcome } from './outcome.tsx'
import { Row } from './section.tsx'

interface ProviderRowProps {
  provider: Provider
  isLinked: boolean
  /** Unlinking would leave no way to sign in. */
  isOnlyWay: boolean
  brought: Problem | null
}

/** Links or unlinks an account at a provider. */
export function ProviderRow({ provider, isLinked, isOnlyWay, brought }: ProviderRowProps) {
  const link = useAction(() => linkProvider(provider.id))
  const unlink = useAction(() => unlinkProvider(provider.id))
  const last =
    (isLinked ? (link.outcome ?? unlink.outcome) : (unlink.outcome ?? link.outcome)) ??
    (brought && { problem: brought })
  return (
    <Row
      name={
        <>
          {provider.name}{' '}
          {isLinked && (
            <Badge tone="pos" icon={<Check size={12} strokeWidth={2.5} aria-hidden />}>
              {t('settings.linked')}
            </Badge>
          )}
        </>
      }
      note={t(isLinked && isOnlyWay ? 'settings.providerOnlyWay' : 'settings.providerNote')}
      outcome={
        last && (
          <Outcome done={t(isLinked ? 'settings.linked' : 'settings.unlinked')} problem={last.problem} />
        )
      }
    >
      {isLinked ? (
        <Button
          disabled={isOnlyWay}
          isBusy={unlink.isBusy}
          busyLabel={t('settings.unlinking')}
          onClick={() => void unlink.run()}
        >
          {t('settings.unlinkProvider', { provider: provider.name })}
        </Button>
      ) : (
        <Button isBusy={link.isBusy} busyLabel={t('settings.linking')} onClick={() => void link.run()}>
          {t('settings.linkProvider', { provider: provider.name })}
        </Button>
      )}
    </Row>
  )
}
