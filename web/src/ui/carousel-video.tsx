import { lazy, Suspense } from 'react'
import type { VideoPlayerProps } from './video-player.tsx'

// Most posts hold no video: what plays one comes with the first.
const VideoPlayer = lazy(() => import('./video-player.tsx'))

/** A video of the carousel; its still stands until the player is there. */
export function CarouselVideo(props: VideoPlayerProps) {
  const { poster, label } = props
  return (
    <Suspense
      fallback={
        <div className="size-full bg-black">
          {poster ? <img src={poster} alt={label} className="size-full object-contain" /> : null}
        </div>
      }
    >
      <VideoPlayer {...props} />
    </Suspense>
  )
}
