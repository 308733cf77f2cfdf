import { iniciarConferencias } from '../../areas/cobranca/regras/pix/conferirPix.ts'
import { falhas } from '../../platform/runtime/falhas.ts'
import { deps } from '../../platform/runtime/needs.ts'
import { storage } from '../../platform/storage/index.ts'
import { adquirente } from '../../providers/adquirente/need.ts'
import { boleto } from '../../providers/boleto/need.ts'
import { pagamentoDeBoleto } from '../../providers/pagamentoDeBoleto/need.ts'
import { pix } from '../../providers/pix/need.ts'
import { repasse } from '../../providers/repasse/need.ts'
import { avisarDeParados } from './avisarDeParados.ts'
import { varrer } from './varrer.ts'

export const needs = { storage: storage('escrever'), pix, adquirente, boleto, pagamentoDeBoleto, repasse, falhas }
const d = deps(needs)
const sweepMs = 50_000

export const handler = async () => {
  await iniciarConferencias(d)
  await avisarDeParados(d)
  return varrer(d, d.clock.now() + sweepMs)
}
