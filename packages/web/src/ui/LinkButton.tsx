import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { BrandLink } from './BrandLink'
import styles from './LinkButton.module.css'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger'

/** A link that looks like a button, for going somewhere. Addresses outside the product open in a new tab. */
export function LinkButton({
  to,
  state,
  look = 'primary',
  isLarge = false,
  onClick,
  children,
}: LinkButtonProps) {
  return (
    <BrandLink to={to} state={state} className={buttonClass(look, isLarge)} onClick={onClick}>
      {children}
    </BrandLink>
  )
}

/** A button of the same looks, for doing something. */
export function PlainButton({ look = 'primary', isLarge = false, ...rest }: PlainButtonProps) {
  return <button type="button" {...rest} className={buttonClass(look, isLarge)} />
}

interface LinkButtonProps {
  to: string
  /** State for the page that it leads to, if it is one of ours. */
  state?: unknown
  look?: ButtonLook
  isLarge?: boolean
  onClick?: () => void
  children: ReactNode
}

interface PlainButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  look?: ButtonLook
  isLarge?: boolean
}

function buttonClass(look: ButtonLook, isLarge: boolean): string {
  return [styles.button, styles[look], isLarge && styles.large].filter(Boolean).join(' ')
}
