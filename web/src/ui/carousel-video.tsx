import { Pause, Play, Volume2, VolumeX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'

type CarouselVideoProps = { src: string; label: string; poster?: string; active: boolean }

/** A video with our own play, pause and mute. It stops when its slide leaves. */
export function CarouselVideo({ src, label, poster, active }: CarouselVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(false)
  const [muted, setMuted] = useState(true)

  useEffect(() => {
    if (!active) video.current?.pause()
  }, [active])

  async function toggle() {
    const element = video.current
    if (!element) return
    if (element.paused) await element.play().catch(() => setPlaying(false))
    else element.pause()
  }

  return (
    <div className="relative size-full bg-black">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- made by people of the network, without caption files */}
      <video
        ref={video}
        src={src}
        poster={poster}
        aria-label={label}
        muted={muted}
        playsInline
        loop
        preload="metadata"
        controlsList="nodownload"
        disablePictureInPicture
        draggable={false}
        className="size-full object-contain"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      />
      <div className="absolute bottom-3 left-3 flex gap-2">
        <IconButton
          variant="media"
          label={playing ? 'Pausar vídeo' : 'Reproduzir vídeo'}
          icon={playing ? <Pause aria-hidden size={20} /> : <Play aria-hidden size={20} />}
          tabIndex={active ? 0 : -1}
          onClick={toggle}
        />
        <IconButton
          variant="media"
          label={muted ? 'Ativar som' : 'Desativar som'}
          icon={muted ? <VolumeX aria-hidden size={20} /> : <Volume2 aria-hidden size={20} />}
          tabIndex={active ? 0 : -1}
          onClick={() => setMuted(!muted)}
        />
      </div>
    </div>
  )
}
