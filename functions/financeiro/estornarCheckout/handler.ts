import { estornarCheckout as contrato } from '../../../shared/contract/financeiro.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { adquirente } from '../../providers/adquirente/need.ts'
import { pix } from '../../providers/pix/need.ts'
import { deps } from '../../runtime/needs.ts'
import { parametros } from '../../runtime/parametros.ts'
import { storage } from '../../storage/index.ts'
import { estornarCheckout } from './estornarCheckout.ts'

export const needs = { storage: storage('escrever'), params: parametros('segredo-hmac'), auth, pix, adquirente }
export const handler = handle(contrato)(estornarCheckout)(deps(needs))
