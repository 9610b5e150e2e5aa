import { expect, it } from 'vitest'
import { coerced } from '@/lib/models/json-schema/coerce'
import { CURRENCIES, pricesIn } from '../../../support/prices'

it.each(CURRENCIES)('a price as people of %s write it in %s becomes a number', (country, code) => {
  for (const { price, value } of pricesIn(country, code))
    if (!/\p{Nd}\s?[KL]$/u.test(price))
      expect([price, coerced(price, { type: 'number' })]).toEqual([price, value])
})
