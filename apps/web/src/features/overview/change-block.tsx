import { Money } from '../../design/money/money.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { rich, t } from '../../messages/text.ts'
import { usePeriodSetting } from '../../replica/hooks/use-current-period.ts'
import { BlockTitle } from './block-title.tsx'
import styles from './overview.module.css'
import type { Change } from './use-change.ts'

interface ChangeBlockProps {
  change: Change
  symbol: string
  covers: string
}

/** The latest change against the last period, in words and figures. */
export function ChangeBlock({ change: { soFar, before }, symbol, covers }: ChangeBlockProps) {
  const money = (amount: number) => <Money amount={amount} symbol={symbol} />
  const by = soFar - before
  const isMonths = usePeriodSetting().start === 'calendar-month' ? 'yes' : 'no'
  return (
    <>
      <BlockTitle covers={covers}>{t('overview.change')}</BlockTitle>
      <p className={`${ui('text14', 'muted')} ${styles['change']}`}>
        {by === 0
          ? t('overview.same', { isMonths })
          : rich(by < 0 ? 'overview.less' : 'overview.more', {
              amount: <b>{money(Math.abs(by))}</b>,
              isMonths,
            })}
      </p>
      <dl className={ui('stack', 'gap6', 'text13', 'muted')}>
        <div className={ui('flex', 'spread', 'gap12')}>
          <dt>{t('overview.soFar')}</dt>
          <dd>{money(soFar)}</dd>
        </div>
        <div className={ui('flex', 'spread', 'gap12')}>
          <dt>{t('overview.before', { isMonths })}</dt>
          <dd>{money(before)}</dd>
        </div>
      </dl>
    </>
  )
}
