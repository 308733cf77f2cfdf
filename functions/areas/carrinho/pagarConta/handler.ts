import { pagarConta as contrato } from '../../../../shared/contract/pagamentoBoleto.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { adquirente } from '../../../providers/adquirente/need.ts'
import { contas } from '../../../providers/contas/need.ts'
import { pagarConta } from './pagarConta.ts'

export const needs = { storage: storage('escrever'), adquirente, contas, auth }
export const handler = handle(contrato)(pagarConta)(deps(needs))
