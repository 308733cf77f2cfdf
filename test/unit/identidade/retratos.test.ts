import sharp from 'sharp'
import { expect, test } from 'vitest'
import { lerRetrato } from '../../../functions/areas/identidade/regras/vida/retratos.ts'

test.each([
  [249, 250, false],
  [250, 249, false],
  [250, 250, true],
])('a selfie of %i × %i: neither side may be shorter than a face needs', async (width, height, taken) => {
  const background = { r: 120, g: 120, b: 120 }
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const photo = await sharp({ create: { width, height, channels: 3, background, noise } })
    .jpeg()
    .toBuffer()
  const read = lerRetrato(photo)
  if (taken) expect((await read).bytes[0]).toBe(0xff)
  else await expect(read).rejects.toMatchObject({ name: 'ImagemInvalida' })
})
