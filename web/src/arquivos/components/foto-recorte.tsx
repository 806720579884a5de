import { useId, useState } from 'react'
import Cropper, { type Area, type Point } from 'react-easy-crop'
// As a file: the content security policy refuses an injected style element (decisions/0003).
import 'react-easy-crop/react-easy-crop.css'
import type { Recorte } from '#domain/arquivos/avatar.ts'
import { mensagens } from '../messages.ts'

const MAX_ZOOM = 4

type FotoRecorteProps = {
  /** `blob:` address of the picture. */
  src: string
  disabled?: boolean
  onChange: (recorte: Recorte) => void
  /** Called when the browser cannot draw the picture. */
  onBroken: () => void
}

/** Chooses the square of a picture by drag, pinch or wheel. By keyboard, arrows move it and the slider zooms. */
export function FotoRecorte({ src, disabled, onChange, onBroken }: FotoRecorteProps) {
  const [crop, setCrop] = useState<Point>({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [pronta, setPronta] = useState(false)
  const help = useId()
  const slider = useId()
  return (
    <div className={disabled ? 'pointer-events-none opacity-60' : undefined} inert={disabled}>
      <div className="relative h-64 overflow-hidden rounded-lg bg-ink/90 md:h-72">
        {pronta ? null : (
          <p role="status" className="absolute inset-0 grid place-items-center text-surface">
            {mensagens.carregando}
          </p>
        )}
        <Cropper
          image={src}
          aspect={1}
          cropShape="round"
          showGrid={false}
          objectFit="contain"
          maxZoom={MAX_ZOOM}
          keyboardStep={8}
          crop={crop}
          zoom={zoom}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onMediaLoaded={() => setPronta(true)}
          onCropAreaChange={(_, pixels) => onChange(recorteDe(pixels))}
          mediaProps={{ alt: '', onError: onBroken }}
          cropperProps={{ role: 'group', 'aria-label': mensagens.area, 'aria-describedby': help }}
          classes={{ cropAreaClassName: 'outline-offset-2' }}
          disableAutomaticStylesInjection
        />
      </div>
      <p id={help} className="mt-2 text-sm text-muted">
        {mensagens.areaAjuda}
      </p>
      <div className="mt-3 flex items-center gap-3">
        <label htmlFor={slider} className="text-sm font-semibold">
          {mensagens.zoom}
        </label>
        <input
          id={slider}
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.1}
          value={zoom}
          aria-valuetext={mensagens.zoomEm(zoom)}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="h-11 flex-1 accent-primary"
        />
      </div>
    </div>
  )
}

function recorteDe({ x, y, width, height }: Area): Recorte {
  const lado = Math.max(1, Math.round(Math.min(width, height)))
  return { x: Math.max(0, Math.round(x)), y: Math.max(0, Math.round(y)), lado }
}
