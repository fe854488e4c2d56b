import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './Carousel.module.css'
import { useCarousel } from './use-carousel'
import { carouselWords } from './words'

/** Slides in a row that can be swiped, stepped through with buttons or keys, and stopped. */
export function Carousel({ label, slides }: { label: string; slides: readonly Slide[] }) {
  const { index, isPlaying, track, show, togglePlaying, holders, onScroll } = useCarousel(slides.length)
  const step = (by: number) => show((index + by + slides.length) % slides.length)
  return (
    <section aria-roledescription="carousel" aria-label={label} className={styles.carousel} {...holders}>
      {/* The row scrolls, so it can be reached and moved with the keyboard. */}
      <div
        ref={track}
        className={styles.track}
        onScroll={onScroll}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-label={label}
      >
        {slides.map((slide, at) => (
          <div
            key={slide.name}
            role="group"
            aria-roledescription="slide"
            aria-label={carouselWords.position(at + 1, slides.length)}
            className={styles.slide}
          >
            {slide.content}
          </div>
        ))}
      </div>
      <div className={styles.controls}>
        <button
          type="button"
          className={styles.control}
          onClick={togglePlaying}
          aria-label={isPlaying ? carouselWords.pause : carouselWords.play}
        >
          {isPlaying ? (
            <IconPlayerPauseFilled size={18} aria-hidden />
          ) : (
            <IconPlayerPlayFilled size={18} aria-hidden />
          )}
        </button>
        <div className={styles.dots}>
          {slides.map((slide, at) => (
            <button
              key={slide.name}
              type="button"
              className={styles.dot}
              aria-label={carouselWords.showSlide(slide.name)}
              aria-current={at === index}
              onClick={() => show(at)}
            />
          ))}
        </div>
        <button
          type="button"
          className={styles.control}
          onClick={() => step(-1)}
          aria-label={carouselWords.previous}
        >
          <IconChevronLeft size={20} stroke={1.75} aria-hidden />
        </button>
        <button
          type="button"
          className={styles.control}
          onClick={() => step(1)}
          aria-label={carouselWords.next}
        >
          <IconChevronRight size={20} stroke={1.75} aria-hidden />
        </button>
      </div>
    </section>
  )
}

export interface Slide {
  name: string
  content: ReactNode
}
