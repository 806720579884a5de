import { Captions, CaptionsOff, Pause, Play, Volume2, VolumeX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'

export type Caption = { inicio: number; fim: number; texto: string }

export type VideoPlayerProps = {
  src: string
  label: string
  poster?: string
  /** Its slide is in view. */
  active: boolean
  /** Length in seconds, where it is known before the film loads. */
  seconds?: number
  /** Reads the captions when they are first wanted; absent where there are none. */
  captions?: () => Promise<readonly Caption[]>
}

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

function setMode(element: HTMLVideoElement | null, mode: TextTrackMode): void {
  const [track] = element?.textTracks ?? []
  if (track) track.mode = mode
}

/** Adds the captions once, and shows them. @returns whether there are any */
async function showCaptions(
  element: HTMLVideoElement | null,
  read: VideoPlayerProps['captions'],
): Promise<boolean> {
  if (!element || !read) return false
  if (element.textTracks.length === 0) {
    const captions = await read().catch(() => [])
    if (captions.length === 0) return false
    const track = element.addTextTrack('captions', 'Português', 'pt-BR')
    for (const { inicio, fim, texto } of captions) {
      const cue = new VTTCue(inicio / 1000, fim / 1000, texto)
      // Above our own buttons.
      cue.line = -4
      track.addCue(cue)
    }
  }
  setMode(element, 'showing')
  return true
}

/** A video with our own controls. It never starts by itself, and stops when its slide leaves. */
export default function VideoPlayer({ src, label, poster, active, seconds, captions }: VideoPlayerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(false)
  const [muted, setMuted] = useState(true)
  const [at, setAt] = useState(0)
  const [length, setLength] = useState(seconds ?? 0)
  const [words, setWords] = useState<'off' | 'on' | 'none'>('off')
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (!active) video.current?.pause()
  }, [active])

  async function toggle() {
    const element = video.current
    if (!element) return
    if (!element.paused) return element.pause()
    if (failed) element.load()
    setFailed(false)
    await element.play().catch(() => setPlaying(false))
  }

  async function toggleWords() {
    if (words === 'on') {
      setMode(video.current, 'hidden')
      return setWords('off')
    }
    setWords((await showCaptions(video.current, captions)) ? 'on' : 'none')
  }

  return (
    <div className="relative size-full bg-black">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are added as a text track when they are wanted */}
      <video
        ref={video}
        src={src}
        poster={poster}
        aria-label={label}
        muted={muted}
        playsInline
        preload={poster ? 'none' : 'metadata'}
        controlsList="nodownload"
        disablePictureInPicture
        draggable={false}
        className="size-full object-contain"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setPlaying(false)}
        onError={() => setFailed(true)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onDurationChange={({ currentTarget: { duration } }) => {
          if (Number.isFinite(duration)) setLength(duration)
        }}
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
        {captions && words !== 'none' ? (
          <IconButton
            variant="media"
            label={words === 'on' ? 'Ocultar legendas' : 'Mostrar legendas'}
            icon={words === 'on' ? <CaptionsOff aria-hidden size={20} /> : <Captions aria-hidden size={20} />}
            tabIndex={active ? 0 : -1}
            onClick={() => void toggleWords()}
          />
        ) : null}
      </div>
      {length > 0 ? (
        <div className="absolute top-3 left-3 flex items-center gap-2 rounded-full bg-black/60 px-2.5 py-1 text-xs font-semibold text-white tabular-nums">
          {playing || at > 0 ? (
            <input
              type="range"
              aria-label="Posição do vídeo"
              aria-valuetext={`${clock(at)} de ${clock(length)}`}
              min={0}
              max={length}
              step={0.1}
              value={Math.min(at, length)}
              tabIndex={active ? 0 : -1}
              className="w-28 accent-primary"
              onKeyDown={(event) => event.stopPropagation()}
              onPointerDown={(event) => event.stopPropagation()}
              onChange={({ target }) => {
                if (video.current) video.current.currentTime = Number(target.value)
                setAt(Number(target.value))
              }}
            />
          ) : null}
          <span>{playing || at > 0 ? `${clock(at)} de ${clock(length)}` : clock(length)}</span>
        </div>
      ) : null}
      {failed ? (
        <p role="alert" className="absolute inset-0 grid place-items-center text-center text-sm text-white">
          O vídeo não carregou. Toque em reproduzir para tentar de novo.
        </p>
      ) : null}
    </div>
  )
}
