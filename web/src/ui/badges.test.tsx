import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Avatar, initials } from './avatar.tsx'
import { RoleBadge } from './role-badge.tsx'
import { SpecialtyChip } from './specialty-chip.tsx'
import { specialtyThemes } from './specialty-icon.tsx'
import { StatusBadge, statusIcon, type StatusSlug } from './status-badge.tsx'

const statuses = Object.keys(statusIcon) as StatusSlug[]

test('APPT-01 each of the six statuses has a badge with a word, a colour family and an icon of its own', () => {
  expect(statuses).toEqual(['agendado', 'confirmado', 'em-andamento', 'concluido', 'cancelado', 'reagendado'])
  const icons = statuses.map((status) => {
    const { container } = render(<StatusBadge status={status} label={`rótulo ${status}`} />)
    expect(screen.getByText(`rótulo ${status}`)).toBeInTheDocument()
    expect(container.firstElementChild).toHaveAttribute('data-tint', `st-${status}`)
    return container.querySelector('svg')?.innerHTML
  })
  expect(new Set(icons).size).toBe(6)
})

test('POST-07 eleven specialties and the neutral one differ by icon and colour family', () => {
  expect(specialtyThemes).toHaveLength(12)
  const drawn = specialtyThemes.map((theme) => {
    const { container } = render(<SpecialtyChip theme={theme} label={theme} />)
    return [container.firstElementChild?.getAttribute('data-tint'), container.querySelector('svg')?.innerHTML]
  })
  expect(new Set(drawn.map(([tint]) => tint)).size).toBe(12)
  expect(new Set(drawn.map(([, icon]) => icon)).size).toBe(12)
})

test('SHELL-06 a role badge shows its label in the colour of its role', () => {
  const { container } = render(<RoleBadge slug="profissional" label="Profissional" />)
  expect(container.firstElementChild).toHaveAttribute('data-tint', 'rl-profissional')
  expect(container).toHaveTextContent('Profissional')
})

describe('avatar', () => {
  test.each([
    ['Dra. Helena Prado', 'HP'],
    ['Dr Renato de Souza Okada', 'RO'],
    ['marina', 'M'],
    ['Maria das Dores e Silva', 'MS'],
    ['Érica Ávila', 'ÉÁ'],
    ['  ', '?'],
  ])('the initials of "%s" are %s', (name, expected) => {
    expect(initials(name)).toBe(expected)
  })

  test('a photo that fails gives way to the initials', async () => {
    const { container } = render(<Avatar name="Helena Prado" src="/nao-existe.jpg" />)
    const photo = container.querySelector('img') as HTMLImageElement
    expect(container).not.toHaveTextContent('HP')
    photo.dispatchEvent(new Event('error'))
    expect(await screen.findByText('HP')).toBeInTheDocument()
  })

  test('the seal is there only with the text that says what it means', () => {
    const { rerender, container } = render(<Avatar name="Helena Prado" />)
    expect(container.querySelector('svg')).toBeNull()
    rerender(<Avatar name="Helena Prado" verifiedLabel="Profissional verificado" />)
    expect(screen.getByText('Profissional verificado')).toBeInTheDocument()
  })
})
