import { adquirente } from '../providers/adquirente/need.ts'
import { boleto } from '../providers/boleto/need.ts'
import { contas } from '../providers/contas/need.ts'
import { pix } from '../providers/pix/need.ts'
import { deps } from '../runtime/needs.ts'
import { storage } from '../storage/index.ts'
import { varrer } from './varrer.ts'

export const needs = { storage: storage('escrever'), pix, adquirente, boleto, contas }
const d = deps(needs)
const sweepMs = 50_000

export const handler = () => varrer(d, d.clock.now() + sweepMs)
