import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { TagInput } from './tag-input.tsx'

function Areas({ start = [], max, onSubmit }: { start?: string[]; max?: number; onSubmit?: () => void }) {
  const [tags, setTags] = useState(start)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit?.()
      }}
    >
      <TagInput aria-label="Áreas" value={tags} onValueChange={setTags} max={max} />
      <p data-testid="tags">{tags.join('|')}</p>
    </form>
  )
}

const tags = () => screen.getByTestId('tags').textContent
const field = () => screen.getByRole('textbox', { name: 'Áreas' })

describe('tag input', () => {
  test('Enter adds the word without its outer spaces and does not submit the form', async () => {
    const onSubmit = vi.fn()
    render(<Areas onSubmit={onSubmit} />)
    await userEvent.type(field(), '  Saúde   mental {Enter}')
    expect(tags()).toBe('Saúde mental')
    expect(field()).toHaveValue('')
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('a word that is there already is not added again, whatever its case', async () => {
    render(<Areas start={['Diabetes']} />)
    await userEvent.type(field(), 'diabetes{Enter}DIABETES,Gestantes,')
    expect(tags()).toBe('Diabetes|Gestantes')
  })

  test('an empty word is not added', async () => {
    render(<Areas />)
    await userEvent.type(field(), '   {Enter},')
    expect(tags()).toBe('')
  })

  test('a pasted list becomes one tag for each word', async () => {
    render(<Areas />)
    await userEvent.click(field())
    await userEvent.paste('Ansiedade, Sono,Sono , ')
    expect(tags()).toBe('Ansiedade|Sono')
  })

  test('leaving the field keeps what was typed', async () => {
    render(<Areas />)
    await userEvent.type(field(), 'Coluna')
    await userEvent.tab()
    expect(tags()).toBe('Coluna')
  })

  test('Backspace in the empty field and the button of a tag remove', async () => {
    render(<Areas start={['Joelho', 'Coluna', 'Ombro']} />)
    await userEvent.type(field(), '{Backspace}')
    await userEvent.click(screen.getByRole('button', { name: 'Remover Joelho' }))
    expect(tags()).toBe('Coluna')
  })

  test('the field closes at its limit', async () => {
    render(<Areas start={['Joelho']} max={2} />)
    await userEvent.click(field())
    await userEvent.paste('Coluna,Ombro')
    expect(tags()).toBe('Joelho|Coluna')
    expect(field()).toBeDisabled()
  })
})
