import type { BrandLook } from '@bayshare/domain/brands/brand'
import type { ReactNode } from 'react'

/** The drawn mark of a brand, in its accent. The name is beside it, so it is hidden from screen readers. */
export function BrandMark({ mark, size = 32 }: { mark: BrandLook['mark']; size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden focusable="false">
      <rect width="32" height="32" rx="9" fill="var(--accent)" />
      <g fill="none" stroke="var(--on-accent)" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round">
        {drawings[mark]}
      </g>
    </svg>
  )
}

const drawings: Record<BrandLook['mark'], ReactNode> = {
  // A bay line and a wheel, which together read as a small b.
  bay: (
    <>
      <path d="M10.5 7v17" />
      <circle cx="16.6" cy="18.2" r="5.6" />
    </>
  ),
  towers: (
    <>
      <path d="M8 25V10.5L15 7v18" />
      <path d="M15 14h8.5v11" />
      <path d="M6.5 25h19" />
      <path d="M19.2 18.6v.1M11.4 14v.1M11.4 18.6v.1" />
    </>
  ),
  neighbours: (
    <>
      <path d="M5.5 17 11.5 11l6 6" />
      <path d="M14.8 14 20.5 8.5l6 6V24h-19v-8" />
      <path d="M20.5 24v-4.5" />
    </>
  ),
  spark: (
    <path d="M16 6.5c.9 5.6 3.4 8.3 9.5 9.5-6.1 1.2-8.6 3.9-9.5 9.5-.9-5.6-3.4-8.3-9.5-9.5 6.1-1.2 8.6-3.9 9.5-9.5Z" />
  ),
  keystone: (
    <>
      <path d="M11 8h10l-2.6 16h-4.8Z" />
      <path d="M5.5 12.5 8 22.5M26.5 12.5 24 22.5" />
    </>
  ),
  cap: (
    <>
      <path d="M5 13.5 16 8.5l11 5-11 5Z" />
      <path d="M9.5 16v5.5c3.8 2.6 9.2 2.6 13 0V16" />
    </>
  ),
  bell: (
    <>
      <path d="M7.5 21c0-5.2 3.6-9 8.5-9s8.5 3.8 8.5 9Z" />
      <path d="M6 24.5h20M16 12V8.5M14 8.5h4" />
    </>
  ),
}
