import { verificarPix } from '../../charging/pix/verificar.ts'
import { pix } from '../../providers/pix/need.ts'
import { deps } from '../../runtime/needs.ts'
import { storage } from '../../storage/index.ts'

/** A scheduled check of a Pix: a task of the checkout's workflow. Ids in, where it stands out. */
export const needs = { storage: storage('escrever'), pix }
const d = deps(needs)
const taskMs = 25_000

export const handler = ({ checkoutId }: { checkoutId: string }) => verificarPix(d, checkoutId, d.clock.now() + taskMs)
