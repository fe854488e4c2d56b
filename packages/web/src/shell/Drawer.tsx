import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useBrand } from '../brands/BrandContext'
import { BrandMark } from '../ui/BrandMark'
import styles from './Drawer.module.css'
import { SideMenu } from './SideMenu'
import { shellWords } from './words'

/** The side menu as a drawer. The browser's own dialog keeps the focus inside and closes on Escape. */
export function Drawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const brand = useBrand()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={shellWords.menu}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      {isOpen && (
        <div className={styles.inside}>
          <div className={styles.head}>
            <BrandMark mark={brand.look.mark} />
            <strong>{brand.words.name}</strong>
            <button
              type="button"
              className={styles.close}
              aria-label={shellWords.closeMenu}
              onClick={onClose}
            >
              <IconX size={22} stroke={1.75} aria-hidden />
            </button>
          </div>
          <SideMenu isDrawer onGo={onClose} />
        </div>
      )}
    </dialog>
  )
}
