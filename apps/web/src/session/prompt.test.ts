import { describe, expect, it } from 'vitest'
import { Prompt } from './prompt.ts'

describe('Prompt', () => {
  it('passes the answer to the caller and stays open, busy, until it is closed', async () => {
    const prompt = new Prompt<string, string>()
    const asked = prompt.ask('code?')
    expect(prompt.current()).toEqual({ question: 'code?', isBusy: false })
    prompt.answer('123456')
    await expect(asked).resolves.toBe('123456')
    expect(prompt.current()).toEqual({ question: 'code?', isBusy: true })
    prompt.close()
    expect(prompt.current()).toBeNull()
  })

  it('accepts one answer only', async () => {
    const prompt = new Prompt<string, string>()
    const asked = prompt.ask('code?')
    prompt.answer('first')
    prompt.answer('second')
    await expect(asked).resolves.toBe('first')
  })

  it('resolves with null when the person cancels', async () => {
    const prompt = new Prompt<string, string>()
    const asked = prompt.ask('code?')
    prompt.leave()
    await expect(asked).resolves.toBeNull()
    expect(prompt.current()).toBeNull()
  })

  it('does not ask again after cancelling during an attempt, until the operation ends', async () => {
    const prompt = new Prompt<string, string>()
    void prompt.ask('code?')
    prompt.answer('wrong')
    prompt.leave()
    await expect(prompt.ask('once more?')).resolves.toBeNull()
    expect(prompt.current()).toBeNull()
    prompt.close()
    void prompt.ask('another time?')
    expect(prompt.current()?.question).toBe('another time?')
  })

  it('cancels an older prompt for a newer one', async () => {
    const prompt = new Prompt<string, string>()
    const older = prompt.ask('one?')
    const newer = prompt.ask('two?')
    await expect(older).resolves.toBeNull()
    prompt.answer('yes')
    await expect(newer).resolves.toBe('yes')
  })

  it('notifies its listeners of each change', () => {
    const prompt = new Prompt<string, string>()
    const seen: unknown[] = []
    const stop = prompt.subscribe(() => seen.push(prompt.current()?.isBusy ?? 'closed'))
    void prompt.ask('code?')
    prompt.answer('1')
    prompt.close()
    stop()
    void prompt.ask('again?')
    expect(seen).toEqual([false, true, 'closed'])
  })
})
