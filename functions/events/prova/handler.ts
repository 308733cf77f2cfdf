import { deps } from '../../platform/runtime/needs.ts'
import { storage } from '../../platform/storage/index.ts'
import { provar } from './provar.ts'

export const needs = { storage: storage('escrever') }
const d = deps(needs)
const provaMs = 8 * 60_000

export const handler = () => provar(d, d.clock.now() + provaMs)
