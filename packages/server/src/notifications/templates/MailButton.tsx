import { Button } from '@react-email/components'
import type { MailFrame } from './BrandedMail'
import { light } from './mail-look'
import { ownPageAddress } from './page-address'

interface MailButtonProps extends MailFrame {
  /** A path on the brand's own host; a button never leads elsewhere. */
  path: string
  children: string
}

export function MailButton({ brand, site, path, children }: MailButtonProps) {
  return (
    <Button
      className="accent-fill button"
      href={ownPageAddress(site, path)}
      style={{
        marginTop: '8px',
        padding: '14px 24px',
        borderRadius: '8px',
        backgroundColor: brand.look.accent,
        color: light.onAccent,
        fontSize: '16px',
        fontWeight: 600,
      }}
    >
      {children}
    </Button>
  )
}
