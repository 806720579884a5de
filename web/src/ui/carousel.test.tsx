import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { Carousel, type CarouselItem } from './carousel.tsx'

const items: CarouselItem[] = [
  { id: 'a', kind: 'image', src: '/a.jpg', alt: 'Uma maçã' },
  { id: 'b', kind: 'image', src: '/b.jpg', alt: 'Uma pera' },
  { id: 'c', kind: 'video', src: '/c.mp4', alt: 'Como respirar' },
]

const count = () => screen.getByRole('status').textContent
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('carousel', () => {
  test('POST-02 the count line follows arrows, thumbnails and keys', async () => {
    render(<Carousel label="Mídias" items={items} />)
    expect(count()).toBe('1 de 3')
    expect(screen.getByRole('button', { name: 'Mídia anterior' })).toBeDisabled()
    await click('Próxima mídia')
    expect(count()).toBe('2 de 3')
    await click('Ver mídia 3 de 3')
    expect(count()).toBe('3 de 3')
    expect(screen.getByRole('button', { name: 'Próxima mídia' })).toBeDisabled()
    fireEvent.keyDown(screen.getByRole('button', { name: 'Mídia anterior' }), { key: 'ArrowLeft' })
    expect(count()).toBe('2 de 3')
  })

  test('POST-02 a single picture has neither arrows nor count line', () => {
    render(<Carousel label="Mídias" items={items.slice(0, 1)} />)
    expect(screen.getByRole('img', { name: 'Uma maçã' })).toBeInTheDocument()
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  test('POST-02 context menu and drag are refused', () => {
    render(<Carousel label="Mídias" items={items} />)
    const picture = screen.getByRole('img', { name: 'Uma maçã' })
    for (const event of [createEvent.contextMenu(picture), createEvent.dragStart(picture)]) {
      fireEvent(picture, event)
      expect(event.defaultPrevented).toBe(true)
    }
  })

  test('POST-02 a video plays, pauses, and is heard only when asked to', async () => {
    render(<Carousel label="Mídias" items={items} />)
    await click('Ver mídia 3 de 3')
    const video = document.querySelector('video') as HTMLVideoElement
    expect(video.muted).toBe(true)
    await click('Reproduzir vídeo')
    expect(screen.getByRole('button', { name: 'Pausar vídeo' })).toBeInTheDocument()
    await click('Ativar som')
    expect(video.muted).toBe(false)
    await click('Ver mídia 1 de 3')
    expect(screen.queryByRole('button', { name: 'Pausar vídeo' })).not.toBeInTheDocument()
  })
})
