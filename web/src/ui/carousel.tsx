import { cx } from 'class-variance-authority'
import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight, Play } from 'lucide-react'
import { useEffect, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import { CarouselVideo } from './carousel-video.tsx'
import { IconButton } from './icon-button.tsx'
import type { VideoPlayerProps } from './video-player.tsx'

export type CarouselItem = {
  id: string
  kind: 'image' | 'video'
  src: string
  /** Text alternative. */
  alt: string
  /** Thumbnail; for a video, a still. */
  poster?: string
  /** Of a video: seconds, and a reader of its captions. */
  seconds?: number
  captions?: VideoPlayerProps['captions']
}

type CarouselProps = {
  label: string
  items: readonly CarouselItem[]
  className?: string
}

const block = (event: SyntheticEvent) => event.preventDefault()

/** Images and videos of a post: arrows, swipe, thumbnails and "n de total". Copying by context menu or drag is blocked. */
export function Carousel({ label, items, className }: CarouselProps) {
  const [viewport, embla] = useEmblaCarousel({ loop: false })
  const [index, setIndex] = useState(0)

  useEffect(() => {
    if (!embla) return
    const onSelect = () => setIndex(embla.selectedScrollSnap())
    embla.on('select', onSelect).on('reInit', onSelect)
    return () => {
      embla.off('select', onSelect).off('reInit', onSelect)
    }
  }, [embla])

  if (items.length === 0) return null
  const several = items.length > 1
  const go = (to: number) => {
    const target = Math.max(0, Math.min(items.length - 1, to))
    setIndex(target)
    embla?.scrollTo(target)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') go(index - 1)
    else if (event.key === 'ArrowRight') go(index + 1)
    else return
    event.preventDefault()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the handlers refuse, and arrows act for the buttons inside
    <section
      aria-roledescription="carrossel"
      aria-label={label}
      className={cx('min-w-0', className)}
      onContextMenu={block}
      onDragStart={block}
      onKeyDown={several ? onKeyDown : undefined}
    >
      <div className="relative">
        <div
          ref={viewport}
          className="aspect-4/5 overflow-hidden rounded-lg bg-subtle sm:aspect-4/3 print:aspect-auto print:overflow-visible"
        >
          {/* On paper the pictures stand one below the other. */}
          <ul className="flex h-full touch-pan-y print:block print:h-auto print:transform-none!">
            {items.map((item, position) => (
              <li
                key={item.id}
                aria-label={`${position + 1} de ${items.length}`}
                aria-hidden={position !== index}
                className="h-full min-w-0 shrink-0 grow-0 basis-full print:mb-4 print:h-80 print:break-inside-avoid"
              >
                {item.kind === 'video' ? (
                  <CarouselVideo
                    src={item.src}
                    label={item.alt}
                    poster={item.poster}
                    seconds={item.seconds}
                    captions={item.captions}
                    active={position === index}
                  />
                ) : (
                  <img
                    src={item.src}
                    alt={item.alt}
                    draggable={false}
                    loading={position === 0 ? undefined : 'lazy'}
                    decoding="async"
                    className="size-full object-contain select-none"
                  />
                )}
              </li>
            ))}
          </ul>
        </div>
        {several ? (
          <>
            <IconButton
              variant="media"
              data-nao-imprimir=""
              label="Mídia anterior"
              icon={<ChevronLeft aria-hidden size={20} />}
              className="absolute! top-1/2 left-3 -translate-y-1/2"
              disabled={index === 0}
              onClick={() => go(index - 1)}
            />
            <IconButton
              variant="media"
              data-nao-imprimir=""
              label="Próxima mídia"
              icon={<ChevronRight aria-hidden size={20} />}
              className="absolute! top-1/2 right-3 -translate-y-1/2"
              disabled={index === items.length - 1}
              onClick={() => go(index + 1)}
            />
            <output
              data-nao-imprimir=""
              className="absolute top-3 right-3 rounded-full bg-black/60 px-2.5 py-1 text-xs font-semibold text-white tabular-nums"
            >
              {index + 1} de {items.length}
            </output>
          </>
        ) : null}
      </div>
      {several ? <Thumbnails items={items} index={index} onChoose={go} /> : null}
    </section>
  )
}

type ThumbnailsProps = { items: readonly CarouselItem[]; index: number; onChoose: (index: number) => void }

function Thumbnails({ items, index, onChoose }: ThumbnailsProps) {
  return (
    <div data-nao-imprimir="" className="mt-2 flex gap-2 overflow-x-auto p-1">
      {items.map((item, position) => {
        const picture = item.poster ?? (item.kind === 'image' ? item.src : null)
        return (
          <button
            key={item.id}
            type="button"
            aria-label={`Ver mídia ${position + 1} de ${items.length}`}
            aria-current={position === index ? 'true' : undefined}
            onClick={() => onChoose(position)}
            className="relative grid size-14 shrink-0 place-items-center overflow-hidden rounded-md bg-subtle opacity-70 ring-2 ring-transparent aria-[current]:opacity-100 aria-[current]:ring-primary"
          >
            {picture ? (
              <img src={picture} alt="" draggable={false} loading="lazy" className="size-full object-cover" />
            ) : null}
            {item.kind === 'video' ? (
              <span className="absolute inset-0 grid place-items-center">
                <span className="rounded-full bg-black/60 p-1.5">
                  <Play aria-hidden size={14} className="fill-white stroke-white" />
                </span>
              </span>
            ) : null}
          </button>
        )
      })}
    </div>
  )
}
