import { pedirDocumentos as contrato } from '../../../shared/contract/carrinho.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { deps } from '../../runtime/needs.ts'
import { storage } from '../../storage/index.ts'
import { pedirDocumentos } from './pedirDocumentos.ts'

export const needs = { storage: storage('escrever'), auth }
export const handler = handle(contrato)(pedirDocumentos)(deps(needs))
