import { lerPapelDoCarrinho as contrato } from '../../../shared/contract/analiseDeCarrinho.ts'
import { handle } from '../../handle.ts'
import { auth } from '../../http/auth.ts'
import { balde } from '../../runtime/balde.ts'
import { deps } from '../../runtime/needs.ts'
import { storage } from '../../storage/index.ts'
import { lerPapelDoCarrinho } from './lerPapelDoCarrinho.ts'

export const needs = { storage: storage('escrever'), documentos: balde('ler', 'documentos/'), auth }
export const handler = handle(contrato)(lerPapelDoCarrinho)(deps(needs))
