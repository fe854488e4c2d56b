import { Button } from '@react-email/button'
import type { MailFrame } from './BrandedMail'
import { light } from './mail-look'
import { ownPageAddress } from './page-address'

interface MailButtonProps extends MailFrame {
  /** A path on the brand's own host; a button never leads elsewhere. */
  path: string
  /** Only an outline. */
  isQuiet?: boolean
  children: string
}

export function MailButton({ brand, site, path, isQuiet = false, children }: MailButtonProps) {
  return (
    <Button
      className={isQuiet ? 'accent-line accent-text button' : 'accent-fill button'}
      href={ownPageAddress(site, path)}
      style={{
        marginTop: '8px',
        marginRight: '12px',
        padding: isQuiet ? '13px 23px' : '14px 24px',
        borderRadius: '8px',
        ...(isQuiet
          ? { border: `1px solid ${brand.look.accent}`, color: brand.look.accent }
          : { backgroundColor: brand.look.accent, color: light.onAccent }),
        fontSize: '16px',
        fontWeight: 600,
      }}
    >
      {children}
    </Button>
  )
}
