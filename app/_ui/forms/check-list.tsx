import type { ReactNode } from 'react'
import { classNames } from '../class-names'

type Option = { value: string; label: ReactNode; isChecked: boolean; className?: string }
type Props = {
  label: string
  name: string
  options: Option[]
  className?: string
  describedBy?: string | undefined
  children?: ReactNode
}

export function CheckList({ label, name, options, className, describedBy, children }: Props) {
  return (
    <fieldset aria-describedby={describedBy}>
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <div className={classNames('grid gap-1.5 text-sm', className)}>
        {options.map((option) => (
          <CheckBox key={option.value} name={name} {...option} />
        ))}
      </div>
      {children}
    </fieldset>
  )
}

export function CheckBox({ label, name, value, isChecked, className }: Option & { name: string }) {
  return (
    <label className={classNames('flex min-h-6 items-center gap-2.5', className)}>
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isChecked}
        className="size-4 shrink-0 accent-accent"
      />
      <span>{label}</span>
    </label>
  )
}
