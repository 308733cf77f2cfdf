import { falhas } from '../../platform/runtime/falhas.ts'
import { deps } from '../../platform/runtime/needs.ts'
import { storage } from '../../platform/storage/index.ts'
import { avisarDeParados } from './avisarDeParados.ts'
import { provar } from './provar.ts'

export const needs = { storage: storage('escrever'), falhas }
const d = deps(needs)
const provaMs = 8 * 60_000

export const handler = async () => {
  await avisarDeParados(d)
  return provar(d, d.clock.now() + provaMs)
}
