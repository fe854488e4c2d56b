import { IconCamera } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Alert } from '../../ui/Alert'
import { PlainButton } from '../../ui/LinkButton'
import { useIsHydrated } from '../../session/use-is-hydrated'
import { passWords } from '../words'
import styles from './PassCamera.module.css'

interface CodeReader {
  detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

/** Some browsers read codes by themselves; in the others the code is pasted. */
declare global {
  var BarcodeDetector: undefined | (new (options: { formats: string[] }) => CodeReader)
}

const lookAgainMilliseconds = 200

/** Reads a code with the camera, where the browser can. */
export function PassCamera({ onCode }: { onCode: (code: string) => void }) {
  const [isOn, setOn] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const isPossible =
    useIsHydrated() && globalThis.BarcodeDetector !== undefined && 'mediaDevices' in navigator
  if (!isPossible) return null
  return (
    <>
      <PlainButton
        look="secondary"
        isLarge
        onClick={() => {
          setRefused(false)
          setOn(!isOn)
        }}
      >
        <IconCamera size={20} stroke={1.75} aria-hidden />
        {isOn ? passWords.stopScan : passWords.scan}
      </PlainButton>
      {isOn && (
        <CameraPicture
          onCode={(code) => {
            setOn(false)
            onCode(code)
          }}
          onRefused={() => {
            setOn(false)
            setRefused(true)
          }}
        />
      )}
      <Alert>{isRefused ? passWords.noCamera : undefined}</Alert>
    </>
  )
}

function CameraPicture({ onCode, onRefused }: { onCode: (code: string) => void; onRefused: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const told = useRef({ onCode, onRefused })
  useEffect(() => {
    told.current = { onCode, onRefused }
  })
  useEffect(() => {
    const ended = new AbortController()
    readCode(video.current!, ended.signal).then(
      (code) => code !== undefined && told.current.onCode(code),
      () => !ended.signal.aborted && told.current.onRefused(),
    )
    return () => ended.abort()
  }, [])
  return <video ref={video} className={styles.picture} aria-label={passWords.camera} muted playsInline />
}

/** Looks until there is a code or nobody wants one any more; the camera is off afterwards. */
async function readCode(video: HTMLVideoElement, ended: AbortSignal): Promise<string | undefined> {
  const reader = new globalThis.BarcodeDetector!({ formats: ['qr_code'] })
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  try {
    video.srcObject = stream
    await video.play()
    while (!ended.aborted) {
      const [seen] = await reader.detect(video)
      if (seen) return seen.rawValue
      await new Promise((resolve) => setTimeout(resolve, lookAgainMilliseconds))
    }
    return undefined
  } finally {
    for (const track of stream.getTracks()) track.stop()
  }
}
