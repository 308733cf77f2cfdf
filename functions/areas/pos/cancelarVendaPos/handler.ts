import { cancelarVendaPos as contrato } from '../../../../shared/contract/vendaPos.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { cancelarVendaPos } from './cancelarVendaPos.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'Checkout', 'Link', 'Uso'] }), auth }
export const handler = handle(contrato)(cancelarVendaPos)(deps(needs))
