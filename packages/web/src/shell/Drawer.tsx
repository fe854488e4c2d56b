import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useBrand } from '../session/BrandContext'
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
  useEffect(() => {
    const element = dialog.current
    // What lies around the drawer belongs to the dialog element itself; a press there closes it.
    const closeOutside = (event: MouseEvent) => event.target === element && onClose()
    element?.addEventListener('click', closeOutside)
    return () => element?.removeEventListener('click', closeOutside)
  }, [onClose])
  return (
    <dialog ref={dialog} className={styles.drawer} aria-label={shellWords.menu} onClose={onClose}>
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
