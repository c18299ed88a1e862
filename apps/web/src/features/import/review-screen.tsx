import type {
  Encoding,
  ImportProblem,
  TableMapping,
  ValueStyles as ValueStylesChoice,
} from '@monedero/import'
import { FileText } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '../../design/buttons/button.tsx'
import { Alert } from '../../design/feedback/alert.tsx'
import { Page } from '../../design/layout/page.tsx'
import { Spinner } from '../../design/marks/spinner.tsx'
import { ui } from '../../design/primitives/primitives.ts'
import { type PlainMessageId, t } from '../../messages/text.ts'
import { useHasAllRows } from '../../replica/hooks/ledger-context.ts'
import { AccountWallet } from './account-wallet.tsx'
import { accountKeys } from './chosen-wallets.ts'
import { ClosingChecks } from './closing-check.tsx'
import { ColumnMapping } from './column-mapping.tsx'
import { EncodingPicker } from './encoding-picker.tsx'
import { EndRows } from './end-rows.tsx'
import type { FileSession, FileSummary } from './file-session.ts'
import { importProblemText } from './import-problem-text.ts'
import { ImportSteps } from './import-steps.tsx'
import type { ReadContent } from './read-content.ts'
import { isRejected } from './rejected-rows.ts'
import { isAdded, type ReviewRow } from './review.ts'
import { ReviewRows } from './review-rows.tsx'
import styles from './review-screen.module.css'
import { symbolOf, useReview } from './use-review.ts'
import { StyleDoubts, ValueStyles } from './value-styles.tsx'

interface ReviewScreenProps {
  fileName: string
  session: FileSession
  read: ReadContent
  about?: string | undefined
  onMapping: (mapping: TableMapping) => void
  onStyles: (styles: ValueStylesChoice) => void
  onEncoding: (encoding: Encoding) => void
  onDone: () => void
  onCancel: () => void
}

const problemsPerFile = 5

/** What a file has, where it goes and what becomes of each row; nothing is written before it is asked for. */
export function ReviewScreen(props: ReviewScreenProps) {
  const { fileName, session, read, about, onMapping, onStyles, onEncoding, onDone, onCancel } = props
  const review = useReview(fileName, session, read, onDone)
  const hasAllRows = useHasAllRows()
  const { content } = read
  const { styles: guessed } = content
  const keys = accountKeys(content.statements)
  const symbols = content.statements.map((_, statement) => symbolOf(review, { statement }))
  const counts = useMemo(() => countsOf(review.rows), [review.rows])
  const { added, matched, rejected, skipped, inDoubt, guesses } = counts
  const hasWallets = review.targets.every(({ walletId }) => walletId !== '')
  return (
    <Page title={t('import.title')} {...(about !== undefined && { about })} actions={<ImportSteps />}>
      <section className={`${ui('cluster', 'top', 'gap16')} ${styles['file']}`} aria-labelledby="import-file">
        <span className={`${ui('center', 'rigid')} ${styles['picture']}`} aria-hidden>
          <FileText size={22} strokeWidth={1.75} />
        </span>
        <div className={styles['facts']}>
          <h2 id="import-file">{fileName}</h2>
          <p className={ui('text14', 'muted')}>{fileFacts(content)}</p>
        </div>
        <div className={`${ui('stack', 'gap12')} ${styles['targets']}`}>
          {content.statements.map((statement, index) => (
            <AccountWallet
              key={keys[index]}
              statement={statement}
              isOnly={content.statements.length === 1}
              hasOpening={content.source !== null || content.format === 'QIF'}
              target={review.targets[index]}
              newWallet={review.newWallets[index]}
              onChange={(walletId) => review.chooseWallet(index, walletId)}
              onCurrency={(currency) => review.chooseCurrency(index, currency)}
            />
          ))}
        </div>
      </section>
      {content.problems.length > 0 && (
        <Alert tone="warn">
          <ul>
            {shownProblems(content.problems).map((problem) => (
              <li key={`${problem.file} ${problem.code} ${problem.line} ${problem.column}`}>
                {importProblemText(problem)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {content.leftOutCount > 0 && <NotRead content={content} />}
      {content.table && (
        <ColumnMapping
          table={content.table}
          isOpen={!read.isRemembered && content.source === null}
          encoding={content.encoding}
          ends={content.ends}
          symbols={symbols}
          onChange={onMapping}
          onEncoding={onEncoding}
        />
      )}
      {guessed && (
        <section className={`${ui('stack', 'gap12')} ${styles['styles']}`} aria-label={t('import.columns')}>
          <StyleDoubts styles={guessed} />
          <div>
            <ValueStyles
              styles={guessed}
              rows={content.ends}
              onChange={(change) => onStyles({ ...guessed, ...change })}
            />
          </div>
        </section>
      )}
      {guessed && <EndRows rows={content.ends} symbols={symbols} />}
      {!content.table && !content.encoding.startsWith('utf') && (
        <EncodingPicker encoding={content.encoding} onChange={onEncoding} />
      )}
      {!hasAllRows && <Alert tone="info">{t('import.loading')}</Alert>}
      {review.isReady && hasWallets && (
        <>
          <ReviewRows review={review} />
          {!review.isRunning && <ClosingChecks content={content} review={review} />}
        </>
      )}
      {!hasWallets && <p className={ui('row', 'gap12', 'muted')}>{t('import.chooseWalletFirst')}</p>}
      {hasWallets && !review.isReady && (
        <output className={ui('row', 'gap12', 'muted')}>
          <Spinner />
          {t('import.reading', { name: fileName })}
        </output>
      )}
      <footer className={`${ui('row', 'wrap', 'gap12', 'lineAbove')} ${styles['foot']}`}>
        <output className={ui('text14', 'muted')}>
          {t('import.summary', { added, skipped, inDoubt, leftOut: content.leftOutCount })}
          {guesses > 0 && ` ${t('import.guesses', { count: guesses })}`}
          {matched > 0 && ` ${t('import.toMatch', { count: matched })}`}
          {review.missing.length > 0 && ` ${t('import.newCategories', { count: review.missing.length })}`}
        </output>
        <div className={`${ui('flex', 'gap12')} ${styles['actions']}`}>
          <Button onClick={onCancel} disabled={review.isRunning}>
            {t('import.back')}
          </Button>
          {added + matched + rejected > 0 ? (
            <Button
              variant="primary"
              disabled={!hasAllRows || !hasWallets || review.isStale || review.isRunning}
              onClick={() => void review.run()}
            >
              {review.isRunning ? t('import.importing') : runText(added, matched, rejected)}
            </Button>
          ) : (
            <Button variant="primary" disabled={review.isStale} onClick={onDone}>
              {t('import.nothing')}
            </Button>
          )}
        </div>
      </footer>
    </Page>
  )
}

/** What of the file becomes no entry, with the reason for each. */
function NotRead({ content: { leftOut, leftOutCount } }: { content: FileSummary }) {
  const [shown, setShown] = useState(problemsPerFile)
  const more = leftOut.length - shown
  return (
    <Alert tone="warn">
      <strong>{t('import.notRead', { count: leftOutCount })}</strong>
      <ul>
        {leftOut.slice(0, shown).map((problem) => (
          <li key={`${problem.file} ${problem.code} ${problem.line} ${problem.text}`}>
            {importProblemText(problem)}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button size="small" onClick={() => setShown(leftOut.length)}>
          {t('controls.showMore', { count: leftOut.length })}
        </Button>
      )}
    </Alert>
  )
}

function fileFacts(content: FileSummary): string {
  const { statements, source, format, table, encoding } = content
  const rows = statements.reduce((sum, { rowCount }) => sum + rowCount, 0)
  const counts = { rows, inDoubt: content.inDoubtCount, leftOut: content.leftOutCount }
  if (!table || source !== null || format !== 'CSV')
    return t('import.fileFacts', { ...counts, source: source ?? format, encoding: encoding.toUpperCase() })
  const { delimiter, mapping } = table
  const named = delimiters[delimiter]
  return t('import.tableFacts', {
    ...counts,
    delimiter: named ? t(named) : t('import.byOther', { delimiter }),
    decimals: t(mapping.decimal === ',' ? 'import.commaDecimals' : 'import.pointDecimals'),
    encoding: encoding.toUpperCase(),
  })
}

const delimiters: Readonly<Record<string, PlainMessageId>> = {
  ',': 'import.byCommas',
  ';': 'import.bySemicolons',
  '\t': 'import.byTabs',
  '|': 'import.byBars',
}

function countsOf(rows: readonly ReviewRow[]) {
  const added = rows.filter(isAdded).length
  const matched = rows.filter(({ action }) => action === 'match').length
  const inDoubt = rows.filter(({ verdict }) => verdict.kind === 'attention').length
  return {
    added,
    matched,
    rejected: rows.filter(isRejected).length,
    inDoubt,
    skipped: rows.length - added - matched - inDoubt,
    guesses: rows.filter(({ action, filedBy }) => action === 'add' && filedBy === 'guess').length,
  }
}

function runText(added: number, matched: number, rejected: number): string {
  if (added > 0) return t('import.import', { count: added })
  return matched > 0
    ? t('import.runMatching', { count: matched })
    : t('import.runSkipping', { count: rejected })
}

/** The first problems of the file, or of each file inside a ZIP. */
function shownProblems(problems: readonly ImportProblem[]): readonly ImportProblem[] {
  const files = Map.groupBy(problems, ({ file }) => file)
  return [...files.values()].flatMap((each) => each.slice(0, problemsPerFile))
}
