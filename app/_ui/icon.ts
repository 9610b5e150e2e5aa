import { createElement, type SVGProps } from 'react'

type Shapes = [tag: string, attributes: Record<string, string>][]
type IconProps = SVGProps<SVGSVGElement>
export type Icon = (props: IconProps) => React.JSX.Element

/** A 24 × 24 outline icon, hidden from screen readers unless it has a label. */
export function icon(shapes: Shapes): Icon {
  const elements = shapes.map(([tag, attributes]) =>
    createElement(tag, { ...attributes, key: JSON.stringify(attributes) }),
  )
  return function Icon(props) {
    return createElement(
      'svg',
      { ...LOOK, 'aria-hidden': props['aria-label'] ? undefined : true, ...props },
      elements,
    )
  }
}

const LOOK: IconProps = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
}
