import { pedirDocumentos as contrato } from '../../../../shared/contract/carrinho.ts'
import { handle } from '../../../handle.ts'
import { auth } from '../../../platform/http/auth.ts'
import { deps } from '../../../platform/runtime/needs.ts'
import { storage } from '../../../platform/storage/index.ts'
import { pedirDocumentos } from './pedirDocumentos.ts'

export const needs = { storage: storage({ escreve: ['Ato', 'Carrinho', 'Documento'] }), auth }
export const handler = handle(contrato)(pedirDocumentos)(deps(needs))
