import { estornarCheckout as contrato } from '../../../../shared/contract/financeiro.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { parametros } from '../../../platform/runtime/parametros.ts'
import { storage } from '../../../platform/storage/index.ts'
import { adquirente } from '../../../providers/adquirente/need.ts'
import { pix } from '../../../providers/pix/need.ts'
import { estornarCheckout } from './estornarCheckout.ts'

export const needs = { storage: storage('escrever'), params: parametros('segredo-hmac'), auth, pix, adquirente }
export const handler = handle(contrato)(estornarCheckout)(deps(needs))
